"""How a server is set up: flags win over the environment, which wins over what is usual."""

from pathlib import Path

import pytest

from rowlock import Malformed
from rowlock.server.settings import Settings, read_settings, sqlite_url


def test_without_anything_all_is_usual() -> None:
    assert read_settings({}, {}) == Settings()


def test_the_environment_wins_over_what_is_usual() -> None:
    settings = read_settings({}, {"ROWLOCK_PORT": "9000", "ROWLOCK_BOT_DELAY": "0.5", "ROWLOCK_HOST": "0.0.0.0"})
    assert (settings.port, settings.bot_delay, settings.host) == (9000, 0.5, "0.0.0.0")


def test_flags_win_over_the_environment() -> None:
    environment = {"ROWLOCK_PORT": "9000", "ROWLOCK_BOT_DELAY": "0.5", "PORT": "1"}
    settings = read_settings({"port": 0, "bot_delay": None}, environment)
    assert (settings.port, settings.bot_delay) == (0, 0.5)


def test_what_is_empty_is_usual() -> None:
    assert read_settings({}, {"ROWLOCK_BOT_PROCESSES": "", "ROWLOCK_HOST": ""}) == Settings()


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("PORT", "http", "ROWLOCK_PORT is 'http', expected a whole number"),
        ("PORT", "65536", "the port is 65536, expected 0 to 65535"),
        ("BOT_DELAY", "soon", "ROWLOCK_BOT_DELAY is 'soon', expected a number"),
        ("BOT_DELAY", "nan", "the setting bot_delay is nan, expected a number from 0 on"),
        ("BOT_DELAY", "-1", "the setting bot_delay is -1.0, expected a number from 0 on"),
        ("RATE", "inf", "the setting rate is inf, expected a number from 0 on"),
        ("ROOT_PATH", "games", "the root path is 'games', expected one such as /games"),
        ("ROOT_PATH", "/games/", "the root path is '/games/', expected one such as /games"),
        ("ROOT_PATH", '/"', "the root path is '/\"', expected one such as /games"),
        ("ROOT_PATH", "/api", "the root path is '/api', expected one such as /games"),
        ("LOG_ADDRESSES", "some", "log_addresses is 'some', expected plain, hashed or none"),
        ("KEEP_CHAT", "-1", "the setting keep_chat is -1.0, expected a number from 0 on"),
        ("BOT_PROCESSES", "-1", "the number of bot processes is -1, expected a whole number from 0 on"),
        ("LOG_LEVEL", "loud", "the log level is 'loud', expected debug, info, warning or error"),
    ],
)
def test_what_cannot_be_is_refused(name: str, text: str, sentence: str) -> None:
    with pytest.raises(Malformed) as refusal:
        read_settings({}, {f"ROWLOCK_{name}": text})
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("address", "beginning"),
    [("mysql://ada:secret@host/x", "mysql"), ("rowlock.db", "rowlock.db"), ("postgresql://host/x", "postgresql")],
)
def test_a_database_is_sqlite_or_postgresql(address: str, beginning: str) -> None:
    with pytest.raises(Malformed) as refusal:
        read_settings({"database": address}, {})
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
def test_an_address_that_cannot_be_read_is_refused_and_no_password_shown(name: str, text: str, sentence: str) -> None:
    with pytest.raises(Malformed) as refusal:
        read_settings({}, {f"ROWLOCK_{name}": text})
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
def test_addresses_that_can_be_read(name: str, text: str) -> None:
    assert getattr(read_settings({}, {f"ROWLOCK_{name}": text}), name.lower()) == text


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
