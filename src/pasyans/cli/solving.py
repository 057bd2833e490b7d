"""Commands that judge: solve, verify, bench."""

from __future__ import annotations

import json
import re
import signal
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import batched
from threading import Event
from types import FrameType
from typing import Any

import click

from pasyans.cli import ILLEGAL, LOST, STOPPED, UNKNOWN, WON
from pasyans.cli.inputs import (
    AFTER,
    DEAL,
    JSON,
    LANG,
    Start,
    in_file,
    load_record,
    read_file,
    start_of,
)
from pasyans.cli.show import line_of, print_json
from pasyans.deals import LARGEST, Deal, read_number
from pasyans.errors import InvalidDealError, PasyansError
from pasyans.game import Game
from pasyans.games import find
from pasyans.judge import Judgement, judge
from pasyans.move import Move
from pasyans.notation import move_in, read_deck
from pasyans.notation.records import Record
from pasyans.position import Position
from pasyans.replay import Replay
from pasyans.solver import Limit, Reason, Result, Verdict, solve as search
from pasyans.solver.limits import DEFAULT_NODES, MEGABYTE
from pasyans.texts import Text, counted, moves_counted
