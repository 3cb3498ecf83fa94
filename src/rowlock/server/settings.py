"""How a server is set up: by flags, or by environment variables that begin with ROWLOCK_."""

import re
from collections.abc import Mapping
from importlib.util import find_spec
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from rowlock.extras import missing
from rowlock.rules.errors import Malformed, shown
from rowlock.server.wrong_values import what_is_wrong

if TYPE_CHECKING:
    from rowlock.server.store.pruning import Retention

PREFIX = "ROWLOCK_"
ROOT_PATH = r"(/(?!(api|assets|healthz|readyz|metrics)(/|$))[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*)?"
"""None, or one that is no address of the server's own."""

Amount = Annotated[float, Field(ge=0, allow_inf_nan=False)]


class Settings(BaseSettings):
    """What can be set; docs/server.md has the list. What is not given is read from its environment variable."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True, frozen=True)

    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535)] = 8710
    root_path: str = ""
    """The path below which browsers find everything, such as /games; empty for the top."""
    database: str = ""
    """An address for SQLAlchemy; empty for a SQLite file in the user's data folder."""
    redis: str = ""
    """The address of a Redis, where several nodes share one database."""
    origins: str = ""
    """The addresses, with commas, at which people find the server."""
    proxies: str = "127.0.0.1"
    """The addresses, with commas, of proxies that may say for which client they speak."""
    bot_delay: Amount = 1.0
    """Seconds that a bot waits, on average, to look like a person; 0 for none."""
    bot_processes: Annotated[int, Field(ge=0)] = 0
    """Processes in which bots think; 0 for as many as there are processors, at least 2."""
    rate: Amount = 1.0
    """How many times the usual number of requests one client may make; 0 for no limit."""
    record_mib: Annotated[int, Field(ge=1)] = 8
    """MiB of records that one client may import in a day."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_addresses: Literal["plain", "hashed", "none"] = "plain"
    """How clients' addresses are logged."""
    keep_unbegun: Amount = 1.0
    """Days for which a table is kept whose game does not begin; 0 for ever, here and below."""
    keep_chat: Amount = 30.0
    """Days for which chat is kept after a game last went on."""
    keep_games: Amount = 0.0
    """Days for which a game is kept after it last went on."""

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
        return frozenset(origin.rstrip("/") for origin in _each(self.origins))

    @field_validator("root_path")
    @classmethod
    def _check_root_path(cls, path: str) -> str:
        if not re.fullmatch(ROOT_PATH, path):
            raise Malformed(f"the root path is {shown(path)}, expected one such as /games")
        return path

    @field_validator("database")
    @classmethod
    def _check_database(cls, address: str) -> str:
        if not address:
            return address
        if not address.startswith(("sqlite+aiosqlite://", "postgresql+asyncpg://")):
            # Only the beginning is shown: an address may hold a password.
            scheme = address.partition(":")[0]
            expected = "expected sqlite+aiosqlite:// or postgresql+asyncpg://"
            raise Malformed(f"the address of the database begins with {shown(scheme)}, {expected}")
        if address.startswith("postgresql") and not find_spec("asyncpg"):
            raise Malformed(missing("a database of PostgreSQL", "asyncpg", "postgres"))
        from sqlalchemy.engine import make_url
        from sqlalchemy.exc import ArgumentError

        try:
            make_url(address)
        except (ArgumentError, ValueError):
            expected = "postgresql+asyncpg://USER:PASSWORD@HOST:PORT/NAME or sqlite+aiosqlite:///FILE"
            raise Malformed(f"the address of the database cannot be read, expected {expected}") from None
        return address

    @field_validator("redis")
    @classmethod
    def _check_redis(cls, address: str) -> str:
        if not address:
            return address
        try:
            from redis.asyncio.connection import parse_url
        except ImportError:
            raise Malformed(missing("a server of several nodes", "redis", "redis")) from None
        try:
            parse_url(address)
        except ValueError:
            raise Malformed("the address of Redis cannot be read, expected redis://HOST or redis://HOST:PORT") from None
        return address

    @field_validator("origins")
    @classmethod
    def _check_origins(cls, origins: str) -> str:
        for origin in _each(origins):
            scheme, _, host = origin.partition("://")
            if scheme not in ("http", "https") or not host or "/" in host.rstrip("/"):
                raise Malformed(f"an origin is {shown(origin)}, expected one such as https://play.example.org")
        return origins

    @field_validator("proxies")
    @classmethod
    def _check_proxies(cls, proxies: str) -> str:
        for proxy in _each(proxies):
            try:
                ip_network("0.0.0.0" if proxy == "*" else proxy)
            except ValueError:
                raise Malformed(f"a proxy is {shown(proxy)}, expected an address such as 10.0.0.1, or *") from None
        return proxies


def _each(addresses: str) -> list[str]:
    """Addresses with commas between them."""
    return [address for part in addresses.split(",") if (address := part.strip())]


def read_settings(flags: Mapping[str, Any]) -> Settings:
    """The flags that are given win over the environment, which wins over what is usual; `Malformed` if one is wrong."""
    given = {name: value for name, value in flags.items() if value is not None}
    try:
        return Settings(**given)
    except ValidationError as error:
        wrong = error.errors()[0]
        if wrong["type"] == "value_error":
            # One of the refusals above.
            raise wrong["ctx"]["error"] from None
        (name,) = map(str, wrong["loc"])
        source = f"--{name.replace('_', '-')}" if name in given else f"{PREFIX}{name.upper()}"
        raise Malformed(f"{source}: {what_is_wrong(wrong)}") from None


def sqlite_url(path: Path) -> str:
    """The address of a SQLite file."""
    return f"sqlite+aiosqlite:///{path}"
