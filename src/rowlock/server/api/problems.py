"""Refusals and errors as problem documents (RFC 9457)."""

import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Literal

import orjson
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute, Route

from rowlock.rules.errors import RuleError
from rowlock.server.live.limits import TooMany
from rowlock.server.store.unreachable import UNREACHABLE, in_one_line
from rowlock.server.wrong_values import WRONG_KINDS, what_is_wrong

MEDIA_TYPE = "application/problem+json"
Code = Literal[
    "malformed",
    "unknown",
    "not-awaited",
    "full",
    "not-begun",
    "begun",
    "closed",
    "too-soon",
    "used-up",
    "illegal",
    "no-token",
    "forbidden",
    "foreign-page",
    "still-here",
    "sent-away",
    "chat-off",
    "too-many",
    "too-large",
    "failed",
    "unavailable",
]
"""How programs tell problems apart; the apps have a sentence for each."""
STATUS: dict[str, int] = {
    "malformed": 422,
    "unknown": 404,
    "not-awaited": 409,
    "full": 409,
    "not-begun": 409,
    "begun": 409,
    "closed": 409,
    "too-soon": 409,
    "used-up": 409,
    "illegal": 409,
    "no-token": 401,
    "forbidden": 403,
    "foreign-page": 403,
    "still-here": 403,
    "sent-away": 403,
    "chat-off": 403,
    "too-many": 429,
}
"""The status of each refusal."""
TITLES = {
    400: "This could not be read",
    401: "This needs a token",
    403: "This is not yours to do",
    404: "There is no such thing",
    405: "This cannot be done here",
    409: "This cannot be done now",
    413: "This is too large",
    415: "This is of the wrong kind",
    422: "Something in this is wrong",
    429: "This is too much at once",
    500: "Something went wrong on our side",
    503: "This cannot be done for a while",
}
SECONDS_TO_RETRY = 5
MOST_ERRORS = 10
LONGEST_FIELD = 100

log = logging.getLogger("rowlock.http")


class NoToken(RuleError):
    """A request that needs a token has none."""

    code = "no-token"


class ForeignPage(RuleError):
    """A browser shows a page that we do not know to be one of ours."""

    code = "foreign-page"


class WrongField(RuleError):
    """A field of a request that the rules refuse."""

    code = "malformed"

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(sentence)
        self.field = field


@contextmanager
def about(field: str) -> Iterator[None]:
    """Say of everything that is refused in here that this field is wrong."""
    try:
        yield
    except RuleError as error:
        raise WrongField(field, f"{error}") from None


def problem(status: int, detail: str, code: str = "malformed", errors: Sequence[dict[str, str]] = ()) -> dict[str, Any]:
    """A `Problem`."""
    title = TITLES.get(status, "This did not work")
    document: dict[str, Any] = {"type": "about:blank", "title": title, "status": status, "detail": detail, "code": code}
    return {**document, "errors": list(errors)}


def problem_of(error: RuleError) -> dict[str, Any]:
    errors = [{"field": error.field, "reason": f"{error}"}] if isinstance(error, WrongField) else []
    return problem(STATUS[error.code], f"{error}", error.code, errors)


def problem_of_fields(errors: Sequence[Any]) -> dict[str, Any]:
    """A `Problem` of what pydantic found wrong."""
    found = [{"field": _field(error), "reason": what_is_wrong(error)} for error in errors[:MOST_ERRORS]]
    return problem(422, "; ".join(f"{error['field']}: {error['reason']}" for error in found), errors=found)


def _field(error: Mapping[str, Any]) -> str:
    """The name of a field as clients know it, without where it stands: in the body, the path, or a kind of message."""
    where, *names = error["loc"] or ("type" if error["type"] in WRONG_KINDS else "message",)
    # Names of fields come from clients too.
    return (".".join(map(str, names)) or str(where))[:LONGEST_FIELD]


def respond(document: Mapping[str, Any], headers: Mapping[str, str] | None = None) -> Response:
    return Response(orjson.dumps(document), document["status"], headers, MEDIA_TYPE)


def refuse(error: RuleError) -> Response:
    match error:
        case TooMany():
            return respond(problem_of(error), {"Retry-After": str(error.seconds)})
        case NoToken():
            return respond(problem_of(error), {"WWW-Authenticate": "Bearer"})
        case _:
            return respond(problem_of(error))


def install(app: FastAPI, routes: Sequence[BaseRoute]) -> None:
    """Answer every error of the app with a problem document, but for unexpected ones: `Guards` answers those."""

    @app.exception_handler(RuleError)
    async def _refused(request: Request, error: RuleError) -> Response:
        if isinstance(error, TooMany):
            request.app.state.node.metrics.limited.labels(error.limit).inc()
        return refuse(error)

    async def _unreachable(_request: Request, error: Exception) -> Response:
        log.error("the database cannot be used", extra={"reason": in_one_line(error)})
        sentence = "the database cannot be used now, expected it to be back soon: try again later"
        return respond(problem(503, sentence, "unavailable"), {"Retry-After": str(SECONDS_TO_RETRY)})

    for kind in UNREACHABLE:
        app.add_exception_handler(kind, _unreachable)

    @app.exception_handler(RequestValidationError)
    async def _invalid(request: Request, error: RequestValidationError) -> Response:
        errors = error.errors()
        if errors[0]["type"] == "json_invalid":
            sentence = f"the body is not JSON ({errors[0]['ctx']['error']}), expected a JSON object"
            return respond(problem(400, sentence))
        if errors[0]["loc"] == ("body",) and isinstance(error.body, bytes):
            kind = request.headers.get("content-type")
            return respond(problem(415, f"the body is of the type {kind!r}, expected 'application/json'"))
        return respond(problem_of_fields(errors))

    @app.exception_handler(HTTPException)
    async def _http(request: Request, error: HTTPException) -> Response:
        match error.status_code:
            case 404:
                return respond(problem(404, "there is nothing at this address, expected one of the API's", "unknown"))
            case 405:
                allowed = ", ".join(_methods(request, routes)) or (error.headers or {}).get("Allow", "GET, HEAD")
                sentence = f"{request.method} cannot be done here, expected one of: {allowed}"
                return respond(problem(405, sentence), {"Allow": allowed})
            case 400:
                wrong = "it is not UTF-8, too deep, or a number has thousands of digits"
                return respond(problem(400, f"the body cannot be read ({wrong}), expected a JSON object"))
            case 413:
                return respond(problem(413, error.detail, "too-large"))
            case status:
                return respond(problem(status, error.detail), error.headers)


def _methods(request: Request, routes: Sequence[BaseRoute]) -> list[str]:
    """All methods of an address; the router itself names only those of the first route it finds there."""
    here = [route for route in routes if isinstance(route, Route) and route.path_regex.match(request.url.path)]
    return sorted({method for route in here for method in route.methods or ()})
