"""The named rules about cards: what they say, how they compose, how they are worded."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pasyans.cards import PACK_36, PACK_52, Card
from pasyans.notation import parse_card
from pasyans.relations import (
    Kind,
    Relation,
    ace,
    alternate_colour,
    any_card,
    beside,
    down,
    down_round,
    in_suit,
    kind,
    king,
    lowest,
    relation,
    up,
)


def holds(rule: Relation, card: str, onto: str) -> bool:
    """Does the rule let a card of 52 lie on another?"""
    return rule(parse_card(card), parse_card(onto))


@pytest.mark.parametrize(
    ("rule", "yes", "no"),
    [
        (up, "3S 2H", "2S 3S"),
        (up, "2S AS", "AS KS"),
        (down, "QS KS", "KS QS"),
        (down, "AH 2C", "KS AS"),
        (beside, "2S 3S", "KS AS"),
        (beside, "4S 3H", "3S 3H"),
        (down_round, "KS AS", "AS KS"),
        (down_round, "3D 4C", "4C 3D"),
        (in_suit, "KS 2S", "KS KC"),
        (alternate_colour, "KS KH", "KS KC"),
        (alternate_colour, "2D 9C", "2D 9H"),
    ],
)
def test_relations(rule: Relation, yes: str, no: str) -> None:
    """One pair that is allowed and one that is not."""
    assert holds(rule, *yes.split())
    assert not holds(rule, *no.split())


def test_there_is_no_way_round_from_king_to_ace() -> None:
    """No wrap unless an entry says so."""
    assert not holds(up, "AS", "KS")
    assert not holds(down, "KS", "AS")
    assert not holds(beside, "AS", "KS")


def test_a_short_pack_has_its_own_neighbours() -> None:
    """In 36 cards the six is one rank above the ace, in 52 it is not."""
    short = parse_card("6S", PACK_36), parse_card("AS", PACK_36)
    assert up(*short)
    assert not up(parse_card("6S"), parse_card("AS"))


@pytest.mark.parametrize(
    ("rule", "members"),
    [(ace, "AS AH AD AC"), (king, "KS KH KD KC"), (lowest, "AS AH AD AC")],
)
def test_kinds(rule: Kind, members: str) -> None:
    """Which cards of 52 a rule about one card means."""
    assert [c.text() for c in PACK_52.cards if rule(c)] == members.split()


def test_any_card_and_another_lowest_rank() -> None:
    """Every card is any card; the lowest is what the pack says."""
    assert all(any_card(card) for card in PACK_52.cards)
    pack = PACK_36.but(lowest=7)
    assert {c.rank for c in pack.cards if lowest(c)} == {7}


PAIRS = [(a, b) for a in PACK_52.cards for b in PACK_52.cards]


@pytest.mark.parametrize(
    ("rule", "same"),
    [
        (down & in_suit, lambda a, b: down(a, b) and in_suit(a, b)),
        (up | down, beside),
        (~in_suit, lambda a, b: not in_suit(a, b)),
        (~(up | down) & in_suit, lambda a, b: not beside(a, b) and in_suit(a, b)),
        (up | down & in_suit, lambda a, b: up(a, b) or (down(a, b) and in_suit(a, b))),
        ((up | down) & in_suit, lambda a, b: beside(a, b) and in_suit(a, b)),
        (~~up, up),
    ],
)
def test_composition_means_what_logic_means(
    rule: Relation, same: Callable[[Card, Card], bool]
) -> None:
    """& | ~ over all pairs of cards."""
    assert all(rule(a, b) == same(a, b) for a, b in PAIRS)


@pytest.mark.parametrize(
    ("rule", "english", "russian"),
    [
        (
            down & in_suit,
            "one rank lower and of the same suit",
            "на ступень младше, той же масти",
        ),
        (up | down, "one rank higher or one rank lower", "на ступень старше или на ступень младше"),
        (~in_suit, "not of the same suit", "не той же масти"),
        (
            (up | down) & in_suit,
            "(one rank higher or one rank lower) and of the same suit",
            "(на ступень старше или на ступень младше), той же масти",
        ),
        (
            up & in_suit | down,
            "one rank higher and of the same suit or one rank lower",
            "на ступень старше, той же масти или на ступень младше",
        ),
        (
            ~(up & in_suit),
            "not (one rank higher and of the same suit)",
            "не (на ступень старше, той же масти)",
        ),
        (~~up, "not not one rank higher", "не не на ступень старше"),
    ],
)
def test_wording(rule: Relation, english: str, russian: str) -> None:
    """The words follow the composition, brackets where it binds otherwise."""
    assert rule.text == (english, russian)
    assert str(rule) in rule.text


def test_kinds_compose_and_are_worded_too() -> None:
    """A king or an ace; any card but an ace."""
    either, but = king | ace, any_card & ~ace
    assert sum(map(either, PACK_52.cards)) == 8
    assert sum(map(but, PACK_52.cards)) == 48
    assert either.text == ("a king or an ace", "король или туз")
    assert but.text == ("any card and not an ace", "любая карта, не туз")


def test_a_rule_of_ones_own() -> None:
    """A named function becomes a rule that composes with the others."""

    @relation("of the same rank", "того же достоинства")
    def same_rank(card: Card, onto: Card) -> bool:
        return card.rank == onto.rank

    @kind("a seven", "семёрка")
    def seven(card: Card) -> bool:
        return card.rank == 7

    assert holds(same_rank & ~in_suit, "7S", "7H")
    assert (same_rank | in_suit).text.ru == "того же достоинства или той же масти"
    assert [c.text() for c in PACK_52.cards if seven(c)] == ["7S", "7H", "7D", "7C"]
