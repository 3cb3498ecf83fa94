"""Running a server from the command line."""

import asyncio
import atexit
import errno
import gc
import logging
import os
import signal
import socket
import sqlite3
import sys
from contextlib import closing, suppress
from types import FrameType

import uvicorn

from rowlock.rules.errors import Malformed, shown
from rowlock.server import logs
from rowlock.server.api.connections import Connections, Http
from rowlock.server.api.wire import Wire
from rowlock.server.app import create_app
from rowlock.server.settings import Settings
from rowlock.server.store import sqlite_file
from rowlock.server.store.archive import upgrade_database
from rowlock.server.store.unreachable import usable_database

LARGEST_MESSAGE = 16 * 1024
SECONDS_TO_FINISH = 2
"""How long requests may take to finish when the server stops."""
SECONDS_TO_STOP = 5
"""How long the server takes to stop at most."""
SECONDS_UNREAD = 60
"""How long a connection lives whose other end takes nothing."""
SECONDS_OF_A_TURN = 0.001
GARBAGE_THRESHOLDS = (50_000, 20, 100)
EVERYWHERE = ("0.0.0.0", "::")

log = logging.getLogger("rowlock.serve")


class Server(uvicorn.Server):
    """Says where it is when it is ready."""

    def __init__(self, settings: Settings) -> None:
        self._root = settings.root_path
        super().__init__(
            uvicorn.Config(
                create_app(settings),
                log_config=None,
                access_log=False,
                ws_max_size=LARGEST_MESSAGE,
                ws_per_message_deflate=False,
                forwarded_allow_ips=settings.proxies,
                timeout_graceful_shutdown=SECONDS_TO_FINISH,
                server_header=False,
                http=Http,
                ws=Wire,
            )
        )
        self.server_state = Connections(settings.proxies, settings.rate)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if hasattr(signal, "setitimer") and not self.should_exit:
            signal.signal(signal.SIGALRM, _leave)
            signal.setitimer(signal.ITIMER_REAL, SECONDS_TO_STOP)
            # While the interpreter is taken down, nothing handles the alarm any more: it would kill a process that has
            # ended well.
            atexit.register(signal.setitimer, signal.ITIMER_REAL, 0)
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            sys.stdout.write(f"Rowlock is ready: {address_of(sockets[0])}{self._root}\n")
            if (host := address_in_network()) and sockets[0].getsockname()[0] in EVERYWHERE:
                sys.stdout.write(
                    f"Others in your network find it at http://{host}:{sockets[0].getsockname()[1]}{self._root}\n"
                )
            sys.stdout.flush()


def serve(settings: Settings) -> None:
    """Serve until you are told to stop."""
    logs.set_up(settings.log_level)
    listener = listen(settings.host, settings.port)
    with closing(lock_database(settings.database_url)):
        asyncio.run(upgrade_database(settings.database_url))
        _run(settings, listener)


def _run(settings: Settings, listener: socket.socket) -> None:
    # What is there by now stays, and tables are long-lived and free of cycles: looking through all of them every few
    # hundred messages would only make people wait.
    gc.freeze()
    # The thread that writes to disk gets its turn soon: everybody waits for it.
    sys.setswitchinterval(SECONDS_OF_A_TURN)
    gc.set_threshold(*GARBAGE_THRESHOLDS)
    # Being told to end is no failure: uvicorn finishes its work, and then passes the signal on to these.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
    Server(settings).run([listener])


def _leave(*_: object) -> None:
    log.warning("not everything has ended within %d s: leaving without it", SECONDS_TO_STOP)
    # Nothing that was acknowledged is lost.
    os._exit(0)


def lock_database(url: str) -> sqlite3.Connection:
    """Keep other servers away from a SQLite file until the lock is closed: each would know only of its own players."""
    file = sqlite_file(url)
    with usable_database():
        # SQLite's locks are there on every system, and end with the process, however it ends.
        lock = sqlite3.connect(f"{file}.lock" if file else ":memory:", timeout=0)
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            expected = "expected one of our own: stop the other, or choose another file with --database"
            raise Malformed(f"another server uses the database {file}, {expected}") from None
    return lock


def listen(host: str, port: int) -> socket.socket:
    """A socket that waits for clients; `Malformed` if there cannot be one."""
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (socket.gaierror, UnicodeError):
        raise Malformed(f"the host is {shown(host)}, expected an address or a name of this machine") from None
    family, *_, address = found[0]
    try:
        listener = socket.create_server(address[:2], family=family, backlog=2048)
    except OSError as error:
        if error.errno == errno.EADDRNOTAVAIL:
            raise Malformed(f"the host {shown(host)} is not here, expected an address of this machine") from None
        reason = f"{error.strerror}".partition(" (")[0]
        expected = "expected one that is free: choose another with --port or --host"
        raise Malformed(f"port {port} of {host} cannot be used ({reason}), {expected}") from None
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * SECONDS_UNREAD)
    return listener


def address_in_network() -> str | None:
    """The address by which machines near us may find this one."""
    # A socket for datagrams that is connected sends nothing; it only looks up the way. The address is one of those
    # that are reserved for examples.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return None


def address_of(listener: socket.socket) -> str:
    """The address for a browser."""
    host, port = listener.getsockname()[:2]
    if host in EVERYWHERE:
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
