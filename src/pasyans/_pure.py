"""PASYANS_PURE=1: run the plain `.py` files of the compiled modules (debugging, coverage)."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourceOnly:
    """Finds the modules of this package by their source, passing over the extensions."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source module `name`, None for other packages."""
        if not name.startswith("pasyans."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


def install() -> None:
    """Look for sources first from now on."""
    sys.meta_path.insert(0, SourceOnly)
