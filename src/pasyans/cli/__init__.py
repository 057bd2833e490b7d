"""The command line: `pasyans COMMAND …` (docs/cli.md).

Results go to standard output, remarks to standard error. Wrong input ends with exit status
2 and one line that says where, what, and what was expected.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence

from pasyans.cli.output import in_ascii
from pasyans.texts import LANGUAGES, Text, printable, speak

WON, LOST, BAD, UNKNOWN, ILLEGAL, STOPPED, CLOSED = 0, 1, 2, 3, 4, 130, 141


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the program with the arguments of the process, or these; does not return."""
    if sys.stdout is None:  # it was closed before we began
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    args = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="backslashreplace")
    with in_ascii("--ascii" in args):
        status = _guarded(args)
    sys.exit(status)


def _guarded(args: list[str]) -> int:
    import click

    from pasyans.errors import PasyansError

    try:
        speak(locale_language())
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
    except SystemExit:  # click's answer to a broken pipe
        return _closed()
    except BrokenPipeError:
        return _closed()
    except OSError as error:
        return complain(str(file_fault(error)))
    except Exception as error:
        from pasyans.own import fault_in

        if (fault := fault_in(error)) is None:
            raise
        return complain(str(fault))


def _closed() -> int:
    """The reader of our output went away: nothing is left to be written there."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return CLOSED


def complain(text: str) -> int:
    """Say on standard error, in one line, what is wrong; returns the exit status."""
    print("pasyans: " + printable(" ".join(text.split())), file=sys.stderr)
    return BAD


FILE_FAULTS = {
    errno.ENOENT: Text("no such file", "такого файла нет"),
    errno.EISDIR: Text("a directory, not a file", "это каталог, а не файл"),
    errno.EACCES: Text("may not be read", "нет права читать"),
}
UNWRITTEN = {
    errno.ENOENT: Text("there is no such directory", "такого каталога нет"),
    errno.ENOTDIR: Text("there is no such directory", "такого каталога нет"),
    errno.EISDIR: Text("a directory, not a file", "это каталог, а не файл"),
    errno.EACCES: Text("may not be written", "нет права писать"),
    errno.EROFS: Text("may not be written", "нет права писать"),
    errno.ENOSPC: Text("no room is left there", "там не осталось места"),
}


def file_fault(error: OSError) -> Text:
    """What is wrong with a file; of rarer faults what the system says."""
    said = error.strerror or type(error).__name__
    from pasyans.cli.files import UnwritableError

    known = UNWRITTEN if isinstance(error, UnwritableError) else FILE_FAULTS
    what = known.get(error.errno or 0) or Text(said, said)
    if error.filename is None:
        return what
    name = str(error.filename) or "''"
    return Text(f"{name}: {what.en}", f"{name}: {what.ru}")


def locale_language() -> str:
    """The language of the locale, English if that is neither."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "ru" if os.environ[name].lower().startswith("ru") else "en"
    return "en"


def wanted_language(args: list[str]) -> str:
    """The language asked for: the last `--lang`, else the locale's."""
    wanted = None
    for k, arg in enumerate(args):
        if arg == "--lang" and k + 1 < len(args):
            wanted = args[k + 1]
        elif arg.startswith("--lang="):
            wanted = arg.partition("=")[2]
    return locale_language() if wanted is None else _known(wanted)


def _known(code: str) -> str:
    from pasyans.errors import PasyansError

    if code not in LANGUAGES:
        raise PasyansError(
            Text(f"--lang {code!r}: expected ru or en", f"--lang {code!r}: ожидается ru или en")
        )
    return code
