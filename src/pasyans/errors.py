"""What can be wrong with what a person wrote: a few kinds of ValueError that name the place."""

from __future__ import annotations

from pasyans.texts import Text, printable


class PasyansError(ValueError):
    """The root of the errors of this package.

    `text` says in both languages what is wrong, in one line whatever was found there.
    """

    def __init__(self, text: Text) -> None:
        self.text = Text(printable(text.en), printable(text.ru))
        super().__init__(self.text)

    def __str__(self) -> str:
        return str(self.text)

    def at(self, place: Text) -> PasyansError:
        """The same error with the place put before it."""
        return type(self)(Text(f"{place.en}: {self.text.en}", f"{place.ru}: {self.text.ru}"))


class InvalidGameError(PasyansError):
    """No such game, no such option or value, or options that contradict each other."""


class UnsoundGameError(InvalidGameError):
    """A game value that contradicts itself: it cannot be laid out or played as it says."""


class InvalidDealError(PasyansError):
    """A deal number, a deck or a position that cannot be read or is not of this pack."""


class InvalidMoveError(PasyansError):
    """A text that is no move in either notation."""


class IllegalMoveError(PasyansError):
    """A move that the rules do not allow here; the text says why."""


class AmbiguousMoveError(PasyansError):
    """A text that fits several moves; the text names them."""
