"""The web app's pages beside the API."""

from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from rowlock.server.api.pages import ALWAYS_ASK, FOR_EVER, BelowRoot, Pages

PAGE = """<title>Rowlock</title><meta name="root" content="" /><script src="./assets/app-1f2e.js"></script>"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "assets" / "app-1f2e.js").write_text("let play;")
    (tmp_path / "sw.js").write_text("let offline;")
    (tmp_path / "manifest.webmanifest").write_text("{}")
    return tmp_path


def browser_at(folder: Path, root: str) -> TestClient:
    app = FastAPI()
    app.get("/api/v1/games")(lambda: ["qwixx"])
    app.add_middleware(Pages, folder=folder, root=root)
    if root:
        app.add_middleware(BelowRoot, root=root)
    return TestClient(app, follow_redirects=False)


@pytest.fixture
def browser(folder: Path) -> TestClient:
    return browser_at(folder, "")


@pytest.mark.parametrize("path", ["/", "/t/abc", "/pad", "/replay/abc", "/index.html"])
def test_every_address_of_a_page_shows_the_app_and_is_asked_for_again(browser: TestClient, path: str) -> None:
    answer = browser.get(path)
    assert answer.status_code == 200
    assert "<title>Rowlock</title>" in answer.text
    assert answer.headers["cache-control"] == ALWAYS_ASK


def test_files_named_after_their_content_are_kept_for_ever(browser: TestClient) -> None:
    answer = browser.get("/assets/app-1f2e.js")
    assert answer.text == "let play;"
    assert answer.headers["cache-control"] == FOR_EVER


@pytest.mark.parametrize(
    ("path", "kind"), [("/sw.js", "javascript"), ("/manifest.webmanifest", "application/manifest+json")]
)
def test_what_makes_it_an_app_to_install_is_asked_for_again(browser: TestClient, path: str, kind: str) -> None:
    answer = browser.get(path)
    assert answer.headers["content-type"].split(";")[0].endswith(kind)
    assert answer.headers["cache-control"] == ALWAYS_ASK


def test_a_file_of_an_older_app_is_a_problem_and_not_the_page(browser: TestClient) -> None:
    answer = browser.get("/assets/app-0000.js")
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["code"] == "unknown"


def test_nobody_leaves_the_folder(browser: TestClient) -> None:
    assert "<title>Rowlock</title>" in browser.get("/%2e%2e/%2e%2e/etc/passwd").text


def test_what_is_no_page_is_not_taken_for_one(browser: TestClient) -> None:
    assert browser.get("/api/v1/games").json() == ["qwixx"]
    assert browser.get("/api/v1/nothing").status_code == 404


def test_only_what_has_no_secrets_is_compressed(folder: Path) -> None:
    app = FastAPI()
    for name in ("games", "tables"):
        app.get(f"/api/v1/{name}")(lambda: ["qwixx"] * 500)
    app.add_middleware(Pages, folder=folder)
    answers = [TestClient(app).get(f"/api/v1/{name}").headers.get("content-encoding") for name in ("games", "tables")]
    assert answers == ["gzip", None]


def test_the_page_names_its_files_wherever_it_is_shown(browser: TestClient) -> None:
    assert '<meta name="root" content="" /><script src="/assets/app-1f2e.js">' in browser.get("/t/abc").text


@pytest.mark.parametrize("prefix", ["/club/games", ""])
def test_below_a_path_everything_is_found_whether_the_proxy_takes_it_off_or_not(folder: Path, prefix: str) -> None:
    browser = browser_at(folder, "/club/games")
    page = '<meta name="root" content="/club/games" /><script src="/club/games/assets/app-1f2e.js">'
    for path in ("/", "/t/abc", "/pad", "/index.html"):
        assert page in browser.get(prefix + path).text
    assert browser.get(f"{prefix}/assets/app-1f2e.js").text == "let play;"
    assert browser.get(f"{prefix}/assets/app-0000.js").status_code == 404
    assert browser.get(f"{prefix}/api/v1/games").json() == ["qwixx"]
    assert browser.get(f"{prefix}/sw.js").text == "let offline;"


def test_who_forgets_the_last_stroke_is_shown_the_way(folder: Path) -> None:
    answer = browser_at(folder, "/games").get("/games")
    assert (answer.status_code, answer.headers["location"]) == (307, "/games/")


@pytest.mark.parametrize("path", ["/", "/pad", "/sw.js"])
def test_pages_can_only_be_read(browser: TestClient, path: str) -> None:
    answer = browser.post(path)
    assert answer.status_code == 405
    assert answer.json()["detail"] == "pages can only be read, expected GET or HEAD"
