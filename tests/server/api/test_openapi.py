"""The OpenAPI document says what the server does, and the server does what it says."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from rowlock.rules.errors import RuleError
from rowlock.server.api.problems import STATUS, Code
from rowlock.server.app import create_app
from rowlock.server.settings import Settings
from tests.server.api.here import Here, two_players

DOCUMENT: dict[str, Any] = create_app(Settings()).openapi()
OPERATIONS = [operation for path in DOCUMENT["paths"].values() for operation in path.values()]

FRAMING = {"connection", "content-length", "expect", "host", "transfer-encoding", "upgrade"}
QUESTIONS = [
    (path, method, mode)
    for path, operations in DOCUMENT["paths"].items()
    for method, operation in operations.items()
    for mode in GenerationMode
    # Where nothing is given nothing can be wrong.
    if mode == GenerationMode.POSITIVE or {"parameters", "requestBody", "security"} & operation.keys()
]


@schemathesis.serializer("application/x-ndjson")
def as_lines(_: schemathesis.SerializationContext, value: Any) -> bytes:
    return str(value).encode()


schema = schemathesis.openapi.from_dict(DOCUMENT)
KEPT = Path(__file__).parents[3] / "web" / "openapi.json"
GUIDE = Path(__file__).parents[3] / "docs" / "server.md"


def test_every_refusal_has_a_code_of_its_own_in_the_document_and_the_guide() -> None:
    kinds = [RuleError]
    for kind in kinds:
        kinds.extend(kind.__subclasses__())
    raised = {kind.code for kind in kinds[1:]}
    assert raised == set(STATUS) == set(get_args(Code)) - {"too-large", "failed", "unavailable"}
    guide = GUIDE.read_text("utf-8")
    assert [code for code in get_args(Code) if f"`{code}`" not in guide] == []


def test_the_browser_knows_the_messages_as_they_are() -> None:
    """`make api` writes the document down and makes the browser's types from it."""
    assert json.loads(KEPT.read_text()) == DOCUMENT


@pytest.mark.parametrize(
    ("path", "method"), [(path, method) for path, ways in DOCUMENT["paths"].items() for method in ways]
)
def test_the_documentation_names_every_address(path: str, method: str) -> None:
    named = path.removeprefix("/api/v1").replace("{table}", "ID").replace("{seat}", "SEAT").replace("{number}", "N")
    rows = [line for line in GUIDE.read_text().splitlines() if line.startswith(f"| `{method.upper()} ")]
    # A row may name a second address that differs in its end.
    short = f"`…/{named.partition('/tables/ID/')[2]}`"
    assert any(f"{method.upper()} {named}`" in row or short in row for row in rows)


@pytest.fixture(scope="session")
def table(here: Here) -> tuple[str, str]:
    """A table where a game is played, and the token of somebody who plays."""
    ada, _, name = two_players(here)
    return name, ada.token


@pytest.mark.parametrize(("path", "method", "mode"), QUESTIONS)
def test_whatever_is_asked_is_answered_as_the_document_says(
    here: Here, table: tuple[str, str], path: str, method: str, mode: GenerationMode
) -> None:
    name, token = table

    @settings(max_examples=25, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(schema[path][method].as_strategy(mode))
    def ask(case: schemathesis.Case[Any]) -> None:
        headers = {}
        # What would break the frame of a question is answered before anybody can read it.
        for header in [header for header in case.headers if header.lower() in FRAMING]:
            del case.headers[header]
        # Proper questions are about a table that exists, from somebody who sits there.
        if "table" in case.path_parameters and mode == GenerationMode.POSITIVE:
            case.path_parameters["table"] = name
            headers["Authorization"] = f"Bearer {token}"
        # A question of the right form can still be against the rules.
        case.call_and_validate(base_url=here.url, headers=headers, excluded_checks=[positive_data_acceptance])

    ask()


def test_operations_are_named_after_what_they_do() -> None:
    names = [operation["operationId"] for operation in OPERATIONS]
    assert names == [
        "games",
        "lobby",
        "open_table",
        "see_table",
        "sit",
        "add_seats",
        "free_seat",
        "add_bot",
        "start",
        "leave",
        "come_back",
        "take_over",
        "switch_chat",
        "rematch",
        "my_tables",
        "record",
        "states",
        "state",
        "table_story",
        "fairness",
        "import_record",
        "picture_svg",
        "picture_png",
        "home_picture",
    ]


def test_every_operation_tells_what_it_does_and_how_it_refuses() -> None:
    assert DOCUMENT["openapi"].startswith("3.1")
    for operation in OPERATIONS:
        assert operation["description"].endswith(".")
        for status, answer in operation["responses"].items():
            kinds = list(answer["content"])
            assert (kinds == ["application/problem+json"]) == (not status.startswith("2")), kinds
    assert OPERATIONS[2]["security"] == [{"HTTPBearer": []}, {}]


def test_the_messages_of_the_websocket_are_among_the_schemas() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    for name, kinds in (
        ("ClientMessage", {"hello", "roll", "choose", "nonce", "say", "phrase", "ping"}),
        ("ServerMessage", {"update", "ack", "refused", "presence", "pong"}),
    ):
        mapping = schemas[name]["discriminator"]["mapping"]
        assert set(mapping) == kinds
        assert all(reference.removeprefix("#/components/schemas/") in schemas for reference in mapping.values())
    references = set(re.findall(r"#/components/schemas/([^'\"]+)", str(DOCUMENT)))
    assert references <= schemas.keys()
    assert schemas["Hello"]["properties"]["after"]["description"]
    assert "errors" in schemas["Problem"]["required"]
