"""What chats show of a link: words and a picture, and nobody's name."""

import re
from collections.abc import Iterator
from html import unescape
from io import BytesIO
from pathlib import Path

import httpx
import pytest

from rowlock.rules.draw.svg import CARD_HEIGHT, CARD_WIDTH
from rowlock.server.live import painter
from rowlock.server.live.limits import Limit
from tests.server.api.here import Here, Person, problem_in

PAGE = """<head><meta name="root" content="" /><meta name="description" content="As it was." /></head>"""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Here]:
    """A server with pages below a path, whose address its operator has named."""
    (tmp_path / "index.html").write_text(PAGE)
    monkeypatch.setattr("rowlock.server.app.app_folder", lambda: tmp_path)
    with Here(tmp_path, root_path="/games", origins="https://play.example.org", rate=1.0) as server:
        yield server


def tags(site: Here, path: str, host: str | None = "play.example.org", **headers: str) -> dict[str, str]:
    """What a page says of itself."""
    named = {**headers, **({"host": host} if host else {})}
    answer = httpx.get(f"{site.url}/games{path}", headers={key.replace("_", "-"): named[key] for key in named})
    assert answer.headers["vary"].count("Accept-Language") == 1
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)" />', answer.text)
    return {name: unescape(content) for name, content in found if name != "root"}


def picture_of(address: str, site: Here) -> httpx.Response:
    return httpx.get(address.replace("https://play.example.org", site.url))


def test_a_link_to_a_table_says_what_is_played_and_that_there_is_room(site: Here) -> None:
    table = site.person().open("longo", name="<b>Ada</b>")
    found = tags(site, f"/t/{table}")
    assert found["og:title"] == "Qwixx Longo · Rowlock"
    assert found["og:description"] == found["description"]
    assert found["description"] == "There is a seat for you: open the link and play, no account needed"
    assert found["og:url"] == f"https://play.example.org/games/t/{table}"
    assert found["og:image"] == f"https://play.example.org/games/api/v1/tables/{table}/picture.png?moves=0"
    assert (found["twitter:card"], found["og:image:width"]) == ("summary_large_image", "1200")
    # Previews are kept by others, where no name can be erased.
    assert "Ada" not in "".join(found.values())


def test_what_is_said_goes_with_the_game_and_the_language(site: Here) -> None:
    ada = site.person()
    table = ada.open(seats=2, bots=["easy"])
    ada.ask("POST", f"/tables/{table}/start")
    assert tags(site, f"/t/{table}", accept_language="de-AT, en;q=0.5")["og:description"].startswith(
        "Hier läuft ein Spiel."
    )
    ada.ask("POST", f"/tables/{table}/leave")
    assert tags(site, f"/replay/{table}")["og:description"] == "The game is over. See how it went, roll by roll"


@pytest.mark.parametrize("path", ["/", "/t/unknown", "/replay", "/rules/qwixx", "/t/a%22%3E%3Cscript%3E"])
def test_other_pages_speak_of_the_games(site: Here, path: str) -> None:
    found = tags(site, path)
    assert found["og:title"] == "Rowlock"
    assert found["og:description"].startswith("Roll, cross, lock.")
    assert found["og:image"] == "https://play.example.org/games/api/v1/picture.png"


def test_what_comes_from_a_request_cannot_break_out_of_the_page(site: Here) -> None:
    answer = httpx.get(f"{site.url}/games/t/%22%3E%3Cscript%3E", headers={"host": "play.example.org"})
    assert "<script>" not in answer.text
    assert "og:url" not in tags(site, "/", host='"><script>')


def test_nobody_makes_the_server_look_for_tables_without_end(site: Here) -> None:
    """The page comes all the same."""
    table = site.person().open()
    site.node.limits.requests = Limit("requests", 2, 1e-6, 1)
    assert [tags(site, f"/t/{table}")["og:title"] for _ in range(3)] == ["Qwixx · Rowlock"] * 2 + ["Rowlock"]


def test_a_table_has_a_picture_for_everybody(here: Here, ada: Person) -> None:
    table = ada.open("on-board", seats=2, bots=["easy"])
    answer = httpx.get(f"{here.url}/api/v1/tables/{table}/picture.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "public, max-age=60"
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    assert answer.headers["content-security-policy"] == "default-src 'none'; style-src 'unsafe-inline'"
    assert "Qwixx On Board" in answer.text
    assert "Ada" not in answer.text
    assert problem_in(httpx.get(f"{here.url}/api/v1/tables/unknown/picture.svg")).code == "unknown"


def test_chats_take_it_as_png(site: Here) -> None:
    pytest.importorskip("resvg_py")
    from PIL import Image

    ada = site.person()
    table = ada.open("qwinto", seats=2, bots=["easy"])
    for path in (f"/t/{table}", "/"):
        address = tags(site, path)["og:image"]
        answer = picture_of(address, site)
        assert answer.headers["content-type"] == "image/png"
        assert len(answer.content) < 300_000
        image = Image.open(BytesIO(answer.content))
        assert image.size == (CARD_WIDTH, CARD_HEIGHT)
        # Letters need no fonts: there is dark ink in the heading.
        heading = image.convert("L").crop((24, 0, CARD_WIDTH // 2, CARD_HEIGHT // 3))
        assert min(heading.tobytes()) < 80


def test_a_picture_is_painted_once_and_only_so_many_at_a_time(site: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[object] = []

    def paint(state: object) -> bytes:
        painted.append(state)
        return b"picture"

    monkeypatch.setattr(painter, "_paint", paint)
    monkeypatch.setattr(painter, "can_paint", lambda: True)
    site.node.limits.pictures = Limit("new pictures", 3, 1e-6, 1)
    tables = [site.person().open(game) for game in ("qwixx", "qwixx", "longo")]
    answers = [httpx.get(f"{site.url}/games/api/v1/tables/{table}/picture.png") for table in tables * 3]
    assert ({answer.content for answer in answers}, len(painted)) == ({b"picture"}, 2)
    codes = []
    for _ in range(2):
        site.node.painter._kept.clear()
        codes.append(httpx.get(f"{site.url}/games/api/v1/tables/{tables[0]}/picture.png").status_code)
    assert codes == [200, 429]


def test_a_server_that_cannot_paint_shows_its_icon(site: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("live.painter", "api.previews"):
        monkeypatch.setattr(f"rowlock.server.{module}.can_paint", lambda: False)
    table = site.person().open()
    found = tags(site, f"/t/{table}")
    assert (found["og:image"], found["twitter:card"]) == ("https://play.example.org/games/icon-512.png", "summary")
    refused = problem_in(httpx.get(f"{site.url}/games/api/v1/tables/{table}/picture.png"))
    assert "pip install 'rowlock[previews]'" in refused.detail
