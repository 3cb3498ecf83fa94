"""Errors as problem documents (RFC 9457)."""

from collections.abc import Sequence
from typing import Any

import orjson
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from rowlock.rules.errors import RuleError

MEDIA_TYPE = "application/problem+json"
STATUS = {"malformed": 422, "unknown": 404, "not-awaited": 409, "illegal": 409, "forbidden": 403, "too-many": 429}
TITLES = {
    400: "This could not be read",
    403: "This is not yours to do",
    404: "There is no such thing",
    405: "This cannot be done here",
    409: "This cannot be done now",
    413: "This is too large",
    415: "This is of the wrong kind",
    422: "Something in this is wrong",
    429: "This is too much at once",
    500: "Something went wrong on our side",
}
MOST_ERRORS = 10


class TooMany(RuleError):
    """More than one client may ask for."""

    code = "too-many"


def problem(status: int, detail: str, code: str, errors: Sequence[dict[str, str]] = ()) -> dict[str, Any]:
    """A `Problem`."""
    title = TITLES.get(status, "This did not work")
    document: dict[str, Any] = {"type": "about:blank", "title": title, "status": status, "detail": detail, "code": code}
    return {**document, "errors": list(errors)}


def problem_of(error: RuleError) -> dict[str, Any]:
    return problem(STATUS[error.code], f"{error}", error.code)


def problem_of_fields(errors: Sequence[Any]) -> dict[str, Any]:
    """What pydantic found wrong."""
    found = [
        {"field": ".".join(str(part) for part in error["loc"] if part != "body") or "body", "reason": error["msg"]}
        for error in errors[:MOST_ERRORS]
    ]
    detail = "; ".join(f"{error['field']}: {error['reason']}" for error in found)
    return problem(422, detail, "malformed", found)


def respond(document: dict[str, Any], headers: dict[str, str] | None = None) -> Response:
    return Response(orjson.dumps(document), document["status"], headers, MEDIA_TYPE)


def install(app: FastAPI) -> None:
    """Let every error of the app become a problem document."""

    @app.exception_handler(RuleError)
    async def _refused(_request: Request, error: RuleError) -> Response:
        return respond(problem_of(error))

    @app.exception_handler(RequestValidationError)
    async def _invalid(_request: Request, error: RequestValidationError) -> Response:
        return respond(problem_of_fields(error.errors()))

    @app.exception_handler(HTTPException)
    async def _http(_request: Request, error: HTTPException) -> Response:
        headers = dict(error.headers) if error.headers else None
        return respond(problem(error.status_code, str(error.detail), "http"), headers)
