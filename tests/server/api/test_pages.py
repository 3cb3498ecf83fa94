"""The web app's pages beside the API."""

from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from rowlock.server.pages import ALWAYS_ASK, FOR_EVER, Pages


@pytest.fixture
def browser(tmp_path: Path) -> TestClient:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Rowlock</title>")
    (tmp_path / "assets" / "app-1f2e.js").write_text("let play;")
    (tmp_path / "sw.js").write_text("let offline;")
    (tmp_path / "manifest.webmanifest").write_text("{}")
    app = FastAPI()
    app.get("/api/v1/games")(lambda: ["qwixx"])
    app.add_middleware(Pages, folder=tmp_path)
    return TestClient(app)


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
