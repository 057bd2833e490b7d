"""The application: routes over a log of games. Only for the player's own machine."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles

from pasyans.errors import PasyansError
from pasyans.web.answers import refuse
from pasyans.web.routes import branches, keeping, shelf, tables, thinking
from pasyans.web.store import Store
from pasyans.web.tables import StaleError, Tables

HOSTS = ("localhost", "127.0.0.1", "[::1]", "testserver")
STATIC = Path(str(files("pasyans"))) / "web" / "static"


def create_app(store: Store, hosts: Sequence[str] = (), static: Path = STATIC) -> FastAPI:
    """The application over a log; it answers only requests to this machine's names and `hosts`.

    static: the folder of the page.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        yield
        app.state.tables.close()

    app = FastAPI(title="pasyans", docs_url=None, redoc_url=None, lifespan=lifespan)
    app.state.tables = Tables(store)
    app.add_middleware(TrustedHostMiddleware, allowed_hosts=[*HOSTS, *hosts])
    for kind in (PasyansError, StaleError, RequestValidationError, HTTPException, Exception):
        app.add_exception_handler(kind, refuse)
    for part in (tables, branches, thinking, shelf, keeping):
        app.include_router(part.router)

    @app.get("/", include_in_schema=False)
    def index() -> Response:
        return FileResponse(static / "index.html", headers={"Cache-Control": "no-cache"})

    app.mount("/static", StaticFiles(directory=static, check_dir=False))
    return app
