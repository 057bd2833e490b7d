"""Piles in words, for those who hear the table instead of seeing it."""

from __future__ import annotations

from functools import cache

from pasyans.cards import Card
from pasyans.game import Game
from pasyans.texts import Text, counted

SUITS = (
    Text("spades", "пики"),
    Text("hearts", "червы"),
    Text("diamonds", "бубны"),
    Text("clubs", "трефы"),
)


@cache
def pile_title(game: Game, pile: int) -> Text:
    """What a pile is called: "ray 3", "луч 3"; a foundation by its suit: "ряд тузов, пики"."""
    zone = game.pile_zones[pile]
    k = pile - game.first_pile[zone.name]
    suit, _ = game.entrant(zone, k)
    if suit is not None:
        title = Text("{title}, {suit}", "{title}, {suit}").fill(title=zone.title, suit=SUITS[suit])
        copies = zone.count // game.pack.suits
        number = k // game.pack.suits + 1
        return Text(f"{title.en} {number}", f"{title.ru} {number}") if copies > 1 else title
    if zone.count == 1:
        return zone.title
    return Text(f"{zone.word.en} {k + 1}", f"{zone.word.ru} {k + 1}")


def pile_label(title: Text, cards: list[Card | None]) -> Text:
    """A pile as it is read out: its name, how many cards, how many hidden, the top card."""
    if not cards:
        return Text("{title}: empty", "{title}: пусто").fill(title=title)
    count = counted(len(cards), ("card", "cards"), ("карта", "карты", "карт"))
    hidden = cards.count(None)
    if hidden == len(cards):
        said = Text("{title}, {count}, face down", "{title}, {count}, лицом вниз")
        return said.fill(title=title, count=count)
    down = Text("", "")
    if hidden:
        down = Text(", of these {n} face down", ", из них закрыто: {n}").fill(n=hidden)
    top = cards[-1]
    if top is None:
        said = Text(
            "{title}, {count}{down}, the top one too", "{title}, {count}{down}, верхняя тоже"
        )
        also = Text("the top one too", "верхняя тоже")
        return said.fill(title=title, count=count, down=down, also=also)
    said = Text(
        "{title}, {count}{down}, on top the {top}", "{title}, {count}{down}, верхняя — {top}"
    )
    return said.fill(title=title, count=count, down=down, top=top.name)
