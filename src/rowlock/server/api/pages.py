"""The web app's files: from the package, or as `make web` has built them in a checkout."""

import re
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

import rowlock
from rowlock.server.api.previews import tags
from rowlock.server.api.problems import problem, respond

NOT_PAGES = ("/api/", "/healthz", "/readyz", "/metrics")
FOR_EVER = "public, max-age=31536000, immutable"
ALWAYS_ASK = "no-cache"
SMALLEST_COMPRESSED = 500
NO_SECRET = ("/api/v1/games",)
"""What the interface says to everybody in the same words."""
DESCRIPTION = re.compile(r'<meta name="description"[^>]*>')
"""In its place comes what there is to say of the address."""


def app_folder() -> Path | None:
    """Where the app is, if it was built."""
    package = Path(rowlock.__file__).parent
    folders = (package / "web", package.parents[1] / "web" / "dist")
    return next((folder for folder in folders if (folder / "index.html").is_file()), None)


class Files(StaticFiles):
    """Serves the app for every address that is not a file: it finds its way by itself."""

    def __init__(self, folder: Path, root: str) -> None:
        super().__init__(directory=folder)
        page = (folder / "index.html").read_text("utf-8")
        # One build serves every path: only the page has to know its own.
        page = page.replace('="./', f'="{root}/').replace('name="root" content=""', f'name="root" content="{root}"')
        self._before, *after = DESCRIPTION.split(page, maxsplit=1)
        self._after = "".join(after)
        self._root = root

    async def get_response(self, path: str, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            return respond(problem(405, "pages can only be read, expected GET or HEAD"))
        response: Response | None = None
        if path not in (".", "index.html"):
            try:
                response = await super().get_response(path, scope)
            except HTTPException:
                if path.startswith("assets/"):
                    return respond(problem(404, "there is no such page, expected the address of one", "unknown"))
        if response is None:
            page = self._before + await tags(scope, self._root) + self._after
            response = HTMLResponse(page, headers={"Vary": "Accept-Language"})
        # A file in assets/ is named after its content.
        response.headers["Cache-Control"] = FOR_EVER if path.startswith("assets/") else ALWAYS_ASK
        return response


class Pages:
    """The web app for browsers, beside the interface for programs."""

    def __init__(self, app: ASGIApp, folder: Path, root: str = "") -> None:
        """`root` is the path on which browsers find the app."""
        self._app = app
        # Otherwise what the interface says is not compressed: it has secrets beside what others may choose.
        self._told = GZipMiddleware(app, minimum_size=SMALLEST_COMPRESSED)
        self._files = GZipMiddleware(Files(folder, root), minimum_size=SMALLEST_COMPRESSED)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self._app
        if scope["type"] == "http":
            is_page = not scope["path"].startswith(NOT_PAGES)
            app = self._files if is_page else self._told if scope["path"] in NO_SECRET else self._app
        await app(scope, receive, send)


class BelowRoot:
    """Everything on a path such as ``/games``, whether the proxy in front takes it off or not."""

    def __init__(self, app: ASGIApp, root: str) -> None:
        self._app = app
        self._root = root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            path = scope["path"]
            if path == self._root and scope["type"] == "http":
                await RedirectResponse(f"{self._root}/")(scope, receive, send)
                return
            if path.startswith(f"{self._root}/"):
                scope = {**scope, "path": path.removeprefix(self._root)}
        await self._app(scope, receive, send)
