"""The command line: `pasyans COMMAND …` (docs/cli.md).

Results go to standard output, remarks to standard error. Wrong input ends with exit status
2 and one line that says where, what, and what was expected.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from pasyans.texts import LANGUAGES, Text, speak

WON, LOST, BAD, UNKNOWN, ILLEGAL, STOPPED = 0, 1, 2, 3, 4, 130


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the program with the arguments of the process, or these; does not return."""
    args = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="backslashreplace")
    sys.exit(_guarded(args))


def _guarded(args: list[str]) -> int:
    import click

    from pasyans.errors import PasyansError

    try:
        speak(wanted_language(args))
        from pasyans.cli.commands import program

        code = program.main(args, prog_name="pasyans", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except PasyansError as error:
        return complain(str(error))
    except click.exceptions.Abort:
        return STOPPED
    except click.ClickException as error:
        from pasyans.cli.usage import usage_text

        return complain(str(usage_text(error)))
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:  # the reader of our output went away
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        return complain(f"{error.filename or ''}: {error.strerror}".lstrip(": "))


def complain(text: str) -> int:
    """Say on standard error, in one line, what is wrong; returns the exit status."""
    print("pasyans: " + " ".join(text.split()), file=sys.stderr)
    return BAD


def wanted_language(args: list[str]) -> str:
    """The language asked for: `--lang`, else the locale's, else English."""
    for k, arg in enumerate(args):
        if arg == "--lang" and k + 1 < len(args):
            return _known(args[k + 1])
        if arg.startswith("--lang="):
            return _known(arg.partition("=")[2])
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "ru" if os.environ[name].lower().startswith("ru") else "en"
    return "en"


def _known(code: str) -> str:
    from pasyans.errors import PasyansError

    if code not in LANGUAGES:
        raise PasyansError(
            Text(f"--lang {code!r}: expected ru or en", f"--lang {code!r}: ожидается ru или en")
        )
    return code
