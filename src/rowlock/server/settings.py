"""How a server is set up: by flags, or by environment variables that begin with ROWLOCK_."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from ipaddress import ip_network
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_type_hints

from rowlock.rules.errors import Malformed, shown

if TYPE_CHECKING:
    from rowlock.server.store.pruning import Retention

PREFIX = "ROWLOCK_"
ROOT_PATH = r"(/(?!(api|assets|healthz|readyz|metrics)(/|$))[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*)?"
"""None, or one that is no address of the server's own."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be set. docs/server.md has the list."""

    host: str = "127.0.0.1"
    port: int = 8710
    root_path: str = ""
    """The path below which browsers find everything, such as /games; empty for the top."""
    database: str = ""
    """An address for SQLAlchemy; empty for a SQLite file in the user's data folder."""
    redis: str = ""
    """The address of a Redis, where several nodes share one database."""
    origins: str = ""
    """The addresses, with commas, at which people find the server."""
    proxies: str = "127.0.0.1"
    """Whose word about a client's address is taken, with commas."""
    bot_delay: float = 1.0
    """How many seconds a bot waits, on average, to look like a person; 0 for none."""
    bot_processes: int = 0
    """In how many processes bots think; 0 for as many as there are processors, at least 2."""
    rate: float = 1.0
    """How many times the usual number of requests one client may make; 0 for no limit."""
    record_mib: int = 8
    """How many MiB of records one client may import in a day."""
    log_level: str = "info"
    log_addresses: str = "plain"
    """How clients' addresses are logged: plain, hashed, or none."""
    keep_unbegun: float = 1.0
    """How many days a table is kept whose game does not begin; 0 for ever, here and below."""
    keep_chat: float = 30.0
    """How many days what was said is kept after a game last went on."""
    keep_games: float = 0.0
    """How many days a game is kept after it last went on."""

    @property
    def retention(self) -> "Retention":
        from rowlock.server.store.pruning import Retention

        return Retention(self.keep_unbegun, self.keep_chat, self.keep_games)

    @property
    def database_url(self) -> str:
        if self.database:
            return self.database
        from platformdirs import user_data_path

        folder = user_data_path("rowlock")
        folder.mkdir(parents=True, exist_ok=True)
        return sqlite_url(folder / "rowlock.db")

    @property
    def allowed_origins(self) -> frozenset[str]:
        return frozenset(filter(None, (origin.strip().rstrip("/") for origin in self.origins.split(","))))


def read_settings(flags: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Settings:
    """Flags win over the environment, which wins over what is usual."""
    types = get_type_hints(Settings)
    values: dict[str, Any] = {}
    for field in fields(Settings):
        text = environment.get(f"{PREFIX}{field.name.upper()}")
        if flags.get(field.name) is not None:
            values[field.name] = flags[field.name]
        elif text:
            values[field.name] = _read(field.name, text, types[field.name])
    settings = Settings(**values)
    if not 0 <= settings.port <= 65535:
        raise Malformed(f"the port is {settings.port}, expected 0 to 65535")
    if not re.fullmatch(ROOT_PATH, settings.root_path):
        raise Malformed(f"the root path is {shown(settings.root_path)}, expected one such as /games")
    if settings.database and not settings.database.startswith(("sqlite+aiosqlite://", "postgresql+asyncpg://")):
        # Only the beginning is shown: an address may hold a password.
        scheme = settings.database.partition(":")[0]
        expected = "expected sqlite+aiosqlite:// or postgresql+asyncpg://"
        raise Malformed(f"the address of the database begins with {shown(scheme)}, {expected}")
    if settings.log_level not in ("debug", "info", "warning", "error"):
        raise Malformed(f"the log level is {shown(settings.log_level)}, expected debug, info, warning or error")
    if settings.log_addresses not in ("plain", "hashed", "none"):
        raise Malformed(f"log_addresses is {shown(settings.log_addresses)}, expected plain, hashed or none")
    if settings.bot_processes < 0:
        raise Malformed(f"the number of bot processes is {settings.bot_processes}, expected a whole number from 0 on")
    if settings.record_mib < 1:
        raise Malformed(f"the number of MiB of records a day is {settings.record_mib}, expected at least 1")
    for name in ("bot_delay", "rate", "keep_unbegun", "keep_chat", "keep_games"):
        if not 0 <= (number := getattr(settings, name)) < inf:
            raise Malformed(f"the setting {name} is {number}, expected a number from 0 on")
    _check_addresses(settings)
    return settings


def _check_addresses(settings: Settings) -> None:
    """Whether all addresses can be read. What is shown of them may hold no password."""
    if settings.database:
        from sqlalchemy.engine import make_url
        from sqlalchemy.exc import ArgumentError

        try:
            make_url(settings.database)
        except (ArgumentError, ValueError):
            expected = "postgresql+asyncpg://USER:PASSWORD@HOST:PORT/NAME or sqlite+aiosqlite:///FILE"
            raise Malformed(f"the address of the database cannot be read, expected {expected}") from None
    if settings.redis:
        from redis.asyncio.connection import parse_url

        try:
            parse_url(settings.redis)
        except ValueError:
            raise Malformed("the address of Redis cannot be read, expected redis://HOST or redis://HOST:PORT") from None
    for origin in settings.allowed_origins:
        scheme, _, host = origin.partition("://")
        if scheme not in ("http", "https") or not host or "/" in host:
            raise Malformed(f"an origin is {shown(origin)}, expected one such as https://play.example.org")
    for proxy in filter(None, map(str.strip, settings.proxies.split(","))):
        try:
            ip_network("0.0.0.0" if proxy == "*" else proxy)
        except ValueError:
            raise Malformed(f"a proxy is {shown(proxy)}, expected an address such as 10.0.0.1, or *") from None


def _read(name: str, text: str, kind: type) -> Any:
    try:
        return kind(text)
    except ValueError:
        expected = "a whole number" if kind is int else "a number"
        raise Malformed(f"{PREFIX}{name.upper()} is {shown(text)}, expected {expected}") from None


def sqlite_url(path: Path) -> str:
    """The address of a SQLite file."""
    return f"sqlite+aiosqlite:///{path}"
