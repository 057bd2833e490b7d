#!/bin/sh
# Builds the wheel, installs it in a new environment, and runs it with no compiler on the PATH.
set -eu
python=${PYTHON:-python3}
work=$(mktemp -d)
tools=$PATH
trap 'PATH=$tools; rm -rf "$work"' EXIT
"$python" -m build -q --wheel --outdir "$work/dist" . 2>"$work/log" || { cat "$work/log" >&2; exit 1; }
"$python" -m venv "$work/venv"
cd "$work"
PATH="$work/venv/bin"
export PATH
if command -v gcc || command -v cc; then
    echo "wheel: a compiler is on the PATH, the check is void" >&2
    exit 1
fi
python -m pip install -q dist/*.whl
python -c '
import pasyans.engine.table as table
assert table.__file__.endswith((".so", ".pyd")), table.__file__'
pasyans verify --json "$OLDPWD/examples/masterskiy-1966.pas" >out || { cat out; exit 1; }
pasyans solve zvezda:1 >out
echo "wheel: installs and runs without a compiler"
