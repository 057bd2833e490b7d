"""Четыре туза, Aces Up: a patience whose rules are code (docs/own-patience.md)."""

from pasyans.cards import PACK_52
from pasyans.game import Game, Words, patience
from pasyans.move import MOVE, REMOVE, ROW, Move
from pasyans.piles import Role, Spot, Zone, in_rounds
from pasyans.play import Play, face_names
from pasyans.sheet import rank, suit, to_top, top
from pasyans.texts import Text, join

PILES, STOCK, DISCARD = range(4), 4, 5  # piles are counted over all zones, in their order


def value(card):
    return 14 if rank(card) == 1 else rank(card)  # aces are high


class AcesUp(Play):
    def actions(self, table):
        tops = {pile: top(table, pile) for pile in PILES if table.height(pile)}
        lower = [
            Move(REMOVE, pile)
            for pile, card in tops.items()
            if any(suit(c) == suit(card) and value(c) > value(card) for c in tops.values())
        ]
        empty = [pile for pile in PILES if not table.height(pile)]
        to_space = [Move(MOVE, a, 1, b) for b in empty for a in tops if table.height(a) > 1]
        return lower + to_space + ([Move(ROW)] if table.height(STOCK) else [])

    def act(self, table, move):
        if move.kind == ROW:
            for pile in PILES:
                table.flip(STOCK, 1, pile)
        elif move.kind == MOVE:
            to_top(table, move.source, move.target)
        else:
            # Kept sorted, so that the search sees that the order of leaving does not matter.
            gone = [table.card(DISCARD, k) for k in range(table.height(DISCARD))]
            place = sum(card < top(table, move.source) for card in gone)
            table.shift(move.source, table.height(move.source) - 1, 1, DISCARD, place)

    def won(self, table):
        return table.height(DISCARD) == 48

    def texts(self, table, move):
        if move.kind == ROW:
            return super().texts(table, move)
        place = Text(f"T{move.target + 1}", f"стопка{move.target + 1}")
        away = Text("discard", "сброс")
        target = place if move.kind == MOVE else away
        return [join([face_names([top(table, move.source)]), target], Text("-", "-"))]


WORDS = Words(
    moves=(
        Text(
            "A card leaves if a higher one of its suit lies on top of another pile; aces are high.",
            "Карта уходит, если на другой стопке сверху лежит карта той же масти старше; туз — "
            "старшая карта.",
        ),
        Text(
            "The top card of any pile may go to an empty place.",
            "На пустое место можно переложить верхнюю карту любой стопки.",
        ),
        Text(
            "At any time four more cards are dealt, one on each pile.",
            "В любое время сдают ещё четыре карты, по одной на каждую стопку.",
        ),
    ),
    by_itself=(),
    end=(Text("It has come out when only the aces are left.", "Сошёлся, если остались тузы."),),
)


@patience(
    "tuzy",
    number=101,
    name=Text("Aces Up", "Четыре туза"),
    book="own",
    about=Text("Of two cards of a suit the lower leaves.", "Из двух карт масти уходит младшая."),
)
def tuzy():
    pile, piles = Text("pile", "стопка"), Text("piles", "стопки")
    stock, away = Text("stock", "колода"), Text("discard", "сброс")
    return Game(
        pack=PACK_52,
        zones=(
            Zone(name="piles", role=Role.TABLEAU, letter="T", word=pile, title=piles, count=4),
            Zone(name="stock", role=Role.STOCK, letter="S", word=stock, title=stock),
            Zone(name="discard", role=Role.DISCARD, letter="D", word=away, title=away),
        ),
        deal=(
            *in_rounds("piles", piles=4, cards=4),
            *[Spot("stock", 0, face_up=False)] * 48,
        ),
        play=AcesUp,
        words=WORDS,
    )
