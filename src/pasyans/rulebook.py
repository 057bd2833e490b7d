"""The rules of a patience in words, in both languages, composed from the game value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pasyans import atlas
from pasyans.game import Game, Option, value_text
from pasyans.piles import UNLIMITED, Role, Series, Zone
from pasyans.texts import Text, counted, join


def rules_text(game: Game) -> Text:
    """The whole page: what it is about, pack, layout, moves, end, options."""
    return join(list(_page(game)), Text("\n", "\n"))


def _page(game: Game) -> Iterator[Text]:
    yield Text("{name} ({code})", "{name} ({code})").fill(name=game.name, code=game.code)
    if game.entry:
        yield game.entry.about
    for title, lines in (
        (Text("Aim", "Цель"), _aim(game)),
        (Text("Pack", "Колода"), _pack(game)),
        (Text("Layout", "Раскладка"), _layout(game)),
        (Text("Moves", "Ходы"), _moves(game)),
        (Text("By itself", "Само собой"), _by_itself(game)),
        (Text("End", "Конец"), _end(game)),
        (Text("Doubtful in the book", "Неясное в книге"), game.doubts),
        (Text("Options", "Настройки"), _options(game)),
        (Text("How often", "Как часто"), _chances(game)),
    ):
        body = list(lines)
        if not body and title.en == "By itself":
            body = [Text("Nothing.", "Ничего.")]
        if body:
            yield Text("", "")
            yield title
            yield from (Text(f"  {line.en}", f"  {line.ru}") for line in body)


def _chances(game: Game) -> Iterator[Text]:
    if not game.altered:
        yield from (chance.text for chance in atlas.chances(game.code))


def _cards(n: int) -> Text:
    return counted(n, ("card", "cards"), ("карта", "карты", "карт"))


def _piles(n: int) -> Text:
    return counted(n, ("pile", "piles"), ("место", "места", "мест"))


def _aim(game: Game) -> Iterator[Text]:
    homes = [zone.title for zone in game.zones if zone.role is Role.FOUNDATION]
    yield game.aim or Text(
        "All cards are to be gathered here: {homes}.",
        "Собрать надо все карты; место сбора: {homes}.",
    ).fill(homes=join(homes, Text(", ", ", ")))


def _pack(game: Game) -> Iterator[Text]:
    yield _cards(len(game.pack))
    if game.set_aside:
        yield Text(
            "Every such card is taken out before the deal and laid on the foundations: {kind}.",
            "До раскладки каждую такую карту вынимают и кладут в ряд тузов: {kind}.",
        ).fill(kind=game.set_aside.text)
    if game.extract:
        yield Text(
            "Every such card is taken out of the layout, wherever it lies, and laid on the "
            "foundations: {kind}.",
            "Из раскладки каждую такую карту, где бы она ни лежала, вынимают и кладут в ряд "
            "тузов: {kind}.",
        ).fill(kind=game.extract.text)


def _layout(game: Game) -> Iterator[Text]:
    dealt = Counter(spot.zone for spot in game.deal)
    for zone in game.zones:
        line = Text("{title}: {piles}", "{title}: {piles}")
        if dealt[zone.name]:
            line = Text("{title}: {piles}, {cards} dealt", "{title}: {piles}, сдано: {cards}")
        yield line.fill(title=zone.title, piles=_piles(zone.count), cards=_cards(dealt[zone.name]))
    yield from game.notes


def _moves(game: Game) -> Iterator[Text]:
    if game.words:
        yield from game.words.moves
        return
    if game.choice:
        words = join([answer.word for answer in game.choice.answers], Text(", ", ", "))
        yield Text(
            "First of all, when the cards lie: {question} ({words})",
            "Прежде всего, когда карты разложены: {question} ({words})",
        ).fill(question=game.choice.question, words=words)
    for zone in game.zones:
        if zone.role not in (Role.STOCK, Role.DISCARD):
            yield from _chosen_rules(zone.name, game) if game.choice else _zone_rules(zone, game)
    yield from _stock_rules(game)


def _stock_rules(game: Game) -> Iterator[Text]:
    stock = game.stock
    if stock is not None and stock.rows:
        yield Text(
            "stock: at any time a card may be laid on each of: {place}.",
            "колода: в любое время можно положить по карте на каждое место: {place}.",
        ).fill(place=game.zone(stock.rows).title)
    if stock is None or not stock.to:
        return
    place = game.zone(stock.to).title
    sentence = Text(
        "stock: at any time the next card is turned onto the {place}.",
        "колода: в любое время следующую карту открывают и кладут в {place}.",
    )
    if stock.when == "stuck":
        sentence = Text(
            "stock: when nothing useful can be moved the next card is turned onto the {place}.",
            "колода: только когда нет полезного хода, следующую карту кладут в {place}.",
        )
    yield sentence.fill(place=place)
    if not stock.redeals:
        yield Text("stock: there is no redeal.", "колода: пересдачи нет.")
        return
    often = (
        Text("as often as one likes", "сколько угодно раз")
        if stock.redeals == UNLIMITED
        else counted(stock.redeals, ("time", "times"), ("раз", "раза", "раз"))
    )
    when = Text("", "")
    if stock.redeal_when == "stuck":
        when = Text(", if nothing else can be done", ", если больше ничего сделать нельзя")
    yield Text(
        "stock: when it is empty the {place} is turned over, unshuffled, {often}{when}.",
        "колода: когда она кончилась, {place} переворачивают, не тасуя, {often}{when}.",
    ).fill(place=place, often=often, when=when)


def _chosen_rules(name: str, game: Game) -> Iterator[Text]:
    """The rules of a zone after each answer; what not all answers share is said with its answer."""
    assert game.choice
    pages = [
        (answer, list(_zone_rules(answer.game.zone(name), answer.game)))
        for answer in game.choice.answers
    ]
    said: set[Text] = set()
    for answer, lines in pages:
        for line in lines:
            if all(line in other for _, other in pages):
                if line not in said:
                    yield line
                said.add(line)
            else:
                yield Text("({answer}) {line}", "({answer}) {line}").fill(
                    answer=answer.word, line=line
                )


def _zone_rules(zone: Zone, game: Game) -> Iterator[Text]:
    title = zone.title
    if zone.role is Role.WASTE:
        yield Text(
            "{title}: only the top card may be taken.", "{title}: взять можно только верхнюю карту."
        ).fill(title=title)
        yield from _to_spaces(zone, game)
        return
    if zone.build:
        yield Text(
            "{title}: on a card goes a card {rule}.", "{title}: на карту кладут карту {rule}."
        ).fill(title=title, rule=zone.build.text)
    elif zone.role is not Role.CELL:
        yield Text(
            "{title}: nothing is laid on the cards.", "{title}: на карты ничего не кладут."
        ).fill(title=title)
    if zone.spaces:
        yield Text(
            "{title}: into an empty place goes {rule}.", "{title}: на пустое место кладут: {rule}."
        ).fill(title=title, rule=zone.spaces.text)
    else:
        yield Text(
            "{title}: no card is moved to an empty place.",
            "{title}: на пустое место карт не кладут.",
        ).fill(title=title)
    if zone.capacity:
        yield Text("{title}: room for {n}.", "{title}: помещается {n}.").fill(
            title=title, n=_cards(zone.capacity)
        )
    if zone.role is Role.FOUNDATION:
        yield Text(
            "{title}: cards come one at a time and do not go back.",
            "{title}: карты кладут по одной и обратно не берут.",
        ).fill(title=title)
        return
    yield from _carry(zone)
    yield from _to_spaces(zone, game)
    if zone.locked_until:
        yield Text(
            "{title}: a card may leave only once one of these places is empty: {other}{but}.",
            "{title}: карту можно взять, только когда опустело хотя бы одно из мест "
            "«{other}»{but}.",
        ).fill(
            title=title,
            other=game.zone(zone.locked_until).title,
            but=Text(" (to a foundation: always)", " (в ряд тузов — всегда)")
            if zone.lock_spares_foundation
            else Text("", ""),
        )


def _to_spaces(zone: Zone, game: Game) -> Iterator[Text]:
    open_places = any(z.spaces for z in game.zones if z.role is not Role.FOUNDATION)
    if zone.enters_spaces or not open_places:
        return
    if game.stock and game.stock.spaces_when_out:
        yield Text(
            "{title}: once the stock is out cards go from here to empty places too.",
            "{title}: когда колода вышла, карты отсюда кладут и на пустые места.",
        ).fill(title=zone.title)
    else:
        yield Text(
            "{title}: from here cards do not go to empty places.",
            "{title}: отсюда карты не кладут на пустые места.",
        ).fill(title=zone.title)


def _carry(zone: Zone) -> Iterator[Text]:
    if zone.series is Series.ONE or zone.run_relation is None:
        yield Text(
            "{title}: cards move one at a time, the last of a pile first.",
            "{title}: карты берут по одной, с конца.",
        ).fill(title=zone.title)
        return
    sentence = (
        Text(
            "{title}: any tail of a run moves as one; in a run each card is {rule} against the "
            "one it lies on.",
            "{title}: любую крайнюю часть серии переносят целиком; в серии каждая карта — {rule} "
            "по отношению к той, на которой лежит.",
        )
        if zone.series is Series.TAIL
        else Text(
            "{title}: only a whole run moves; in a run each card is {rule} against the one it "
            "lies on.",
            "{title}: переносят только серию целиком; в серии каждая карта — {rule} по отношению "
            "к той, на которой лежит.",
        )
    )
    yield sentence.fill(title=zone.title, rule=zone.run_relation.text)


def _by_itself(game: Game) -> Iterator[Text]:
    if game.words:
        yield from game.words.by_itself
        return
    for zone in game.zones:
        if zone.turns_up:
            yield Text(
                "{title}: a face-down card that ends a pile is turned up.",
                "{title}: закрытую карту, оказавшуюся крайней, открывают.",
            ).fill(title=zone.title)
    if game.stock and game.stock.refills:
        yield Text(
            "{title}: an empty place takes the next card of the stock at once.",
            "{title}: на опустевшее место сразу ложится следующая карта колоды.",
        ).fill(title=game.zone(game.stock.refills).title)
    if game.foundation.auto:
        yield Text(
            "As soon as it can, this goes to the foundations: {kind}{but}.",
            "Сразу, как только можно, в ряд тузов уходит: {kind}{but}.",
        ).fill(
            kind=game.foundation.auto.text,
            but=Text(" (from the {waste} only by a move)", " ({waste}: только ходом)").fill(
                waste=game.zone(game.stock.to).title
            )
            if game.stock and game.stock.to
            else Text("", ""),
        )


def _end(game: Game) -> Iterator[Text]:
    if game.words:
        yield from game.words.end
        return
    yield Text(
        "The patience has come out when all cards lie on the foundations.",
        "Пасьянс сошёлся, когда все карты лежат в ряду тузов.",
    )
    yield Text("It has failed when no move is left.", "Не сошёлся, если ходов не осталось.")


def _options(game: Game) -> Iterator[Text]:
    if not game.entry:
        return
    for option in game.entry.options:
        yield _option(option, game)
    for alias, options in game.entry.aliases.items():
        same = ",".join(f"{k}={value_text(v)}" for k, v in options.items())
        yield Text("{alias} = {id}:{same}", "{alias} = {id}:{same}").fill(
            alias=alias, id=game.id, same=same
        )


def _option(option: Option, game: Game) -> Text:
    return Text("{name}={values} ({now}): {about}", "{name}={values} ({now}): {about}").fill(
        name=option.name,
        values=option.listed,
        now=value_text(game.options[option.name]),
        about=option.about,
    )
