"""How a server is set up: flags win over the environment, which wins over what is usual."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rowlock import Malformed
from rowlock.server.settings import Settings, read_settings, sqlite_url

USUAL = Settings.model_construct()

SetUp = Callable[..., None]
"""Sets environment variables of the server."""


@pytest.fixture
def set_up(monkeypatch: pytest.MonkeyPatch) -> SetUp:
    def set_variables(**settings: str) -> None:
        for name, text in settings.items():
            monkeypatch.setenv(f"ROWLOCK_{name}", text)

    return set_variables


def test_without_anything_all_is_usual() -> None:
    assert read_settings({}) == USUAL


def test_the_environment_wins_over_what_is_usual(set_up: SetUp) -> None:
    set_up(PORT="9000", BOT_DELAY="0.5", HOST="0.0.0.0")
    settings = read_settings({})
    assert (settings.port, settings.bot_delay, settings.host) == (9000, 0.5, "0.0.0.0")


def test_flags_win_over_the_environment(set_up: SetUp, monkeypatch: pytest.MonkeyPatch) -> None:
    set_up(PORT="9000", BOT_DELAY="0.5")
    monkeypatch.setenv("PORT", "1")
    settings = read_settings({"port": 0, "bot_delay": None})
    assert (settings.port, settings.bot_delay) == (0, 0.5)


def test_what_is_empty_is_usual(set_up: SetUp) -> None:
    set_up(BOT_PROCESSES="", HOST="")
    assert read_settings({}) == USUAL


def test_a_flag_that_cannot_be_is_refused_by_its_own_name() -> None:
    with pytest.raises(Malformed) as refusal:
        read_settings({"bot_delay": -1.0})
    assert str(refusal.value) == "--bot-delay: it is -1.0, expected at least 0"


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("PORT", "http", "ROWLOCK_PORT: it is 'http', expected a whole number"),
        ("PORT", "65536", "ROWLOCK_PORT: it is '65536', expected at most 65535"),
        ("BOT_DELAY", "soon", "ROWLOCK_BOT_DELAY: it is 'soon', expected a number"),
        ("BOT_DELAY", "nan", "ROWLOCK_BOT_DELAY: it is 'nan', expected a finite number"),
        ("BOT_DELAY", "-1", "ROWLOCK_BOT_DELAY: it is '-1', expected at least 0"),
        ("RATE", "inf", "ROWLOCK_RATE: it is 'inf', expected a finite number"),
        ("ROOT_PATH", "games", "the root path is 'games', expected one such as /games"),
        ("ROOT_PATH", "/games/", "the root path is '/games/', expected one such as /games"),
        ("ROOT_PATH", '/"', "the root path is '/\"', expected one such as /games"),
        ("ROOT_PATH", "/api", "the root path is '/api', expected one such as /games"),
        ("LOG_ADDRESSES", "some", "ROWLOCK_LOG_ADDRESSES: it is 'some', expected 'plain', 'hashed' or 'none'"),
        ("KEEP_CHAT", "-1", "ROWLOCK_KEEP_CHAT: it is '-1', expected at least 0"),
        ("BOT_PROCESSES", "-1", "ROWLOCK_BOT_PROCESSES: it is '-1', expected at least 0"),
        ("LOG_LEVEL", "loud", "ROWLOCK_LOG_LEVEL: it is 'loud', expected 'debug', 'info', 'warning' or 'error'"),
    ],
)
def test_what_cannot_be_is_refused(set_up: SetUp, name: str, text: str, sentence: str) -> None:
    set_up(**{name: text})
    with pytest.raises(Malformed) as refusal:
        read_settings({})
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("address", "beginning"),
    [("mysql://ada:secret@host/x", "mysql"), ("rowlock.db", "rowlock.db"), ("postgresql://host/x", "postgresql")],
)
def test_a_database_is_sqlite_or_postgresql(address: str, beginning: str) -> None:
    with pytest.raises(Malformed) as refusal:
        read_settings({"database": address})
    expected = "expected sqlite+aiosqlite:// or postgresql+asyncpg://"
    assert str(refusal.value) == f"the address of the database begins with '{beginning}', {expected}"


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("DATABASE", "postgresql+asyncpg://ada:secret@host:port/x", "the address of the database cannot be read"),
        ("REDIS", "foo", "the address of Redis cannot be read, expected redis://HOST or redis://HOST:PORT"),
        ("REDIS", "redis://:secret@host:port", "the address of Redis cannot be read"),
        ("ORIGINS", "https://a.example, b.example", "an origin is 'b.example', expected one such as https://"),
        ("ORIGINS", "https://a.example/play", "an origin is 'https://a.example/play', expected"),
        ("PROXIES", "10.0.0.1, proxy", "a proxy is 'proxy', expected an address such as 10.0.0.1, or *"),
    ],
)
def test_an_address_that_cannot_be_read_is_refused_and_no_password_shown(
    set_up: SetUp, name: str, text: str, sentence: str
) -> None:
    set_up(**{name: text})
    with pytest.raises(Malformed) as refusal:
        read_settings({})
    assert str(refusal.value).startswith(sentence)
    assert "secret" not in str(refusal.value)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("REDIS", "redis://:secret@host:6380/2"),
        ("DATABASE", "postgresql+asyncpg://ada:secret@host:5433/x?ssl=require"),
        ("ORIGINS", "https://a.example/,http://localhost:5173"),
        ("PROXIES", "127.0.0.1, 10.0.0.0/8, ::1"),
        ("PROXIES", "*"),
    ],
)
def test_addresses_that_can_be_read(set_up: SetUp, name: str, text: str) -> None:
    set_up(**{name: text})
    assert getattr(read_settings({}), name.lower()) == text


def test_without_a_database_it_is_a_file_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Settings().database_url == sqlite_url(tmp_path / "rowlock" / "rowlock.db")
    assert (tmp_path / "rowlock").is_dir()
    assert Settings(database="sqlite+aiosqlite:///x").database_url == "sqlite+aiosqlite:///x"


def test_origins_are_a_list_with_commas() -> None:
    assert Settings().allowed_origins == frozenset()
    assert Settings(origins="https://a.example/, https://b.example,").allowed_origins == {
        "https://a.example",
        "https://b.example",
    }
