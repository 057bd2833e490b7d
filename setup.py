"""The compiled modules: plain `.py` files whose C types stand in the `.pxd` beside each."""

import os

from Cython.Build import cythonize
from setuptools import Extension, setup

COMPILED = [
    "sheet",
    "shuffles",
    "engine.table",
    "engine.rules",
    "engine.visited",
    "engine.pruning",
    "engine.narrowing",
    "engine.search",
    "engine.ordering",
    "engine.shortcuts",
    "engine.stock",
    "engine.store",
    "engine.frontier",
    "engine.guide",
    "engine.beam",
    "engine.greedy",
    "games.bezymyannyy",
    "games.brakosochetanie.rules",
    "games.bukhgalter.rules",
    "games.dzhoker.guide",
    "games.dzhoker.rules",
    "games.kolodets.dead",
    "games.kolodets.forecast",
    "games.kolodets.guide",
    "games.kolodets.rules",
    "games.maskarad.guide",
    "games.maskarad.rules",
    "games.piramida.rules",
    "games.pototskogo.rules",
    "games.rucheyok",
    "games.solntse.guide",
    "games.solntse.rules",
    "games.uznik",
]
JOBS = os.cpu_count() or 1
FAST = {
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "annotation_typing": False,
    "language_level": 3,
    "embedsignature": True,
}

extensions = [
    Extension(f"pasyans.{m}", [f"src/pasyans/{m.replace('.', '/')}.py"], extra_compile_args=["-O3"])
    for m in COMPILED
]
setup(
    options={"build_ext": {"parallel": JOBS}},
    ext_modules=[]
    if os.environ.get("PASYANS_PURE")
    else cythonize(extensions, compiler_directives=FAST, nthreads=JOBS),
)
