"""Programs that the tests start beside themselves: PostgreSQL, Redis, and our own server."""

import asyncio
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import SystemRandom
from signal import SIGCONT, SIGINT, SIGKILL, SIGQUIT, SIGSTOP, SIGTERM, Signals
from typing import Self

import httpx
from sqlalchemy import text

from rowlock.server.store import connect
from tests import needs

PATIENCE = 60
"""Seconds after which a program that does not begin or end fails the test."""


def environment() -> dict[str, str]:
    """Our own, without coverage: a server that is killed can save none, and is slower while it counts."""
    return {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}


class Program(ABC):
    """A process that ends with the tests, however they end. It can be started again."""

    def __init__(self, command: Sequence[str], folder: Path, variables: Mapping[str, str] | None = None) -> None:
        # Only Linux has it; elsewhere a run that is killed leaves its programs behind.
        until_we_end = ["setpriv", "--pdeathsig=KILL"] if shutil.which("setpriv") else []
        self._command = [*until_we_end, *command]
        self._environment = variables or environment()
        self._process: subprocess.Popen[bytes] | None = None
        self.log = folder / "log"

    def start(self) -> Self:
        """Start, and wait until it answers."""
        self._launch()
        self._wait()
        return self

    async def start_meanwhile(self) -> None:
        """The same while others go on."""
        # A process also ends with the thread that has started it, so that must be this one.
        self._launch()
        await asyncio.to_thread(self._wait)

    def end(self, signal: Signals) -> int:
        """Send a signal and wait for the end; its status."""
        assert self._process is not None
        self._process.send_signal(signal)
        status = self._process.wait(PATIENCE)
        self._process = None
        return status

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """It is there and does nothing meanwhile, nor do the processes that it has started."""
        assert self.number is not None
        children = Path(f"/proc/{self.number}/task/{self.number}/children").read_text().split()
        numbers = [self.number, *map(int, children)]
        for number in numbers:
            os.kill(number, SIGSTOP)
        try:
            yield
        finally:
            for number in numbers:
                os.kill(number, SIGCONT)

    @property
    def number(self) -> int | None:
        """The number of its process while it runs."""
        return self._process.pid if self._process else None

    @abstractmethod
    def _answers(self) -> bool: ...

    def _launch(self) -> None:
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, stdout=subprocess.DEVNULL, stderr=log, env=self._environment
            )

    def _wait(self) -> None:
        process = self._process
        assert process is not None
        wait_until(lambda: process.poll() is not None or self._answers())
        assert process.poll() is None, self.log.read_text()


class Postgres(Program):
    """A PostgreSQL of Debian's package on loopback, in a folder of its own."""

    def __init__(self, *, syncs: bool = False) -> None:
        """Syncing to disk takes most of its time, and matters only where something is killed."""
        self._programs = needs.POSTGRES.program().parent
        self._folder = Path(tempfile.mkdtemp(prefix="rowlock-postgres-"))
        port, data = free_port(), str(self._folder / "data")
        as_user: list[str] = []
        if os.geteuid() == 0:
            # PostgreSQL does not run as root.
            shutil.chown(self._folder, "postgres", "postgres")
            as_user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"]
        initdb = [
            str(self._programs / "initdb"),
            "-D",
            data,
            "-U",
            "rowlock",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
        ]
        subprocess.run([*as_user, *initdb, "--no-sync"], check=True, capture_output=True, cwd=self._folder)
        postgres = [str(self._programs / "postgres"), "-D", data, "-h", "127.0.0.1", "-p", str(port), "-k", ""]
        postgres += ["-c", f"fsync={'on' if syncs else 'off'}"]
        super().__init__([*as_user[1:], *postgres], self._folder)
        self.port = port
        self._databases = 0

    def stop(self) -> None:
        self.end(SIGINT)

    def remove(self) -> None:
        # At once: nobody needs the data any more.
        self.end(SIGQUIT)
        shutil.rmtree(self._folder)

    async def new_database(self) -> str:
        """The address of an empty database."""
        self._databases += 1
        name = f"test_{self._databases}"
        engine = connect(self._address("postgres"))
        async with engine.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
            await connection.execute(text(f"CREATE DATABASE {name}"))
        await engine.dispose()
        return self._address(name)

    def _answers(self) -> bool:
        ask = [str(self._programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(ask, check=False).returncode == 0

    def _address(self, database: str) -> str:
        return f"postgresql+asyncpg://rowlock@127.0.0.1:{self.port}/{database}"


class Redis(Program):
    """A Redis on loopback that keeps nothing."""

    def __init__(self, folder: Path) -> None:
        port = free_port()
        options = ["--bind", "127.0.0.1", "--port", str(port), "--save", "", "--dir", str(folder)]
        super().__init__([str(needs.REDIS.program()), *options], folder)
        self.port = port
        self.url = f"redis://127.0.0.1:{port}"

    def stop(self) -> None:
        if self.number:
            self.end(SIGKILL)

    def _answers(self) -> bool:
        return port_answers(self.port)


class Server(Program):
    """Our own server, as its operators start it."""

    def __init__(self, folder: Path, database: str, **settings: object) -> None:
        folder.mkdir(exist_ok=True)
        port = free_port()
        wanted = {"port": port, "database": database, "bot_delay": 0, "rate": 0, **settings}
        variables = {f"ROWLOCK_{name.upper()}": str(value) for name, value in wanted.items()}
        super().__init__([sys.executable, "-m", "rowlock", "serve"], folder, {**environment(), **variables})
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self._excused: tuple[str, ...] = ()

    def kill(self) -> None:
        self.end(SIGKILL)

    def stop(self) -> None:
        """End it in order; it must have nothing to complain about."""
        if self.number:
            assert self.end(SIGTERM) in (0, -SIGTERM)
        assert self.complaints == []

    @property
    def complaints(self) -> list[str]:
        """The warnings and errors in its log, but for those that are excused."""
        lines = self.log.read_text().splitlines()
        logged = [line for line in lines if '"level": "warning"' in line or '"level": "error"' in line]
        return [line for line in logged if not any(words in line for words in self._excused)]

    def excuse(self, *words: str) -> None:
        """From now on, complaints with any of these words are expected, also those that come late."""
        self._excused += words

    def forget_complaints(self) -> None:
        self.log.write_text("")

    def _answers(self) -> bool:
        if not port_answers(self.port):
            return False
        return httpx.get(f"{self.url}/readyz", timeout=PATIENCE, verify=False).status_code == httpx.codes.OK


def free_port() -> int:
    """A port that no connection of ours will take by chance while its program is being started again."""
    while port_answers(port := SystemRandom().randrange(20_000, 30_000)):
        pass
    return port


def port_answers(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


def wait_until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.02)
