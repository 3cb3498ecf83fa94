"""The nginx before many nodes, as deploy/nginx.conf sets it up: a table has one node, and a client is who it says."""

import http.client
import re
import subprocess
import threading
from collections import Counter
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from signal import SIGTERM

import pytest

from tests.needs import NGINX
from tests.server.services import Program, free_port, port_answers

CONF = (Path(__file__).parents[2] / "deploy" / "nginx.conf").read_text()


class Stub(ThreadingHTTPServer):
    """A node that answers with its own name and with whom it takes for the client."""

    def __init__(self, name: str) -> None:
        class Answer(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                said = f"{name} {self.headers['X-Forwarded-For']} {self.headers['Host']}".encode()
                self.send_response(200)
                self.send_header("Content-Length", str(len(said)))
                self.end_headers()
                self.wfile.write(said)

            def log_message(self, *_arguments: object) -> None:
                pass

        super().__init__(("127.0.0.1", 0), Answer)
        self._thread = threading.Thread(target=self.serve_forever, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self.shutdown()
        self.server_close()


class Nginx(Program):
    """nginx with our configuration, but for addresses, and for names that are looked up."""

    def __init__(self, folder: Path, nodes: dict[str, int]) -> None:
        folder.mkdir()
        self.port = free_port()
        conf = CONF
        for name, port in nodes.items():
            conf = conf.replace(f"server {name}:8710", f"server 127.0.0.1:{port}")
        conf = re.sub(r" +resolver .*", "", conf).replace(" resolve;", ";")
        conf = re.sub(r"listen 80\b", f"listen 127.0.0.1:{self.port}", conf)
        conf = re.sub(r".*listen \[::\].*", "", conf)
        places = "".join(
            f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        conf = conf.replace("http {", f"http {{\n{places}", 1)
        file = folder / "nginx.conf"
        file.write_text(f"daemon off;\nmaster_process off;\npid {folder}/pid;\nerror_log {folder}/log;\n{conf}")
        nginx = str(NGINX.program())
        self.check = [nginx, "-t", "-q", "-p", str(folder), "-c", str(file)]
        super().__init__([nginx, "-p", str(folder), "-c", str(file)], folder)

    def _answers(self) -> bool:
        return port_answers(self.port)


Proxied = tuple[Nginx, dict[str, Stub]]


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[Proxied]:
    nodes = {name: Stub(name) for name in ("one", "two")}
    nginx = Nginx(tmp_path / "nginx", {name: node.server_address[1] for name, node in nodes.items()})
    nginx.start()
    yield nginx, nodes
    nginx.end(SIGTERM)
    for node in nodes.values():
        node.stop()


def ask(nginx: Nginx, path: str, **headers: str) -> list[str]:
    """The node that answers, whom it takes for the client, and the host it was asked for."""
    connection = http.client.HTTPConnection("127.0.0.1", nginx.port, timeout=20)
    connection.request("GET", path, headers={"Host": "play.example.org", **headers})
    answer = connection.getresponse()
    assert answer.status == 200, answer.status
    said = answer.read().decode().split(" ")
    connection.close()
    return said


def test_all_that_is_about_a_table_goes_to_one_node_and_tables_are_spread(proxied: Proxied) -> None:
    nginx, _ = proxied
    of: Counter[str] = Counter()
    for number in range(60):
        paths = [f"/api/v1/tables/t{number}-x{rest}" for rest in ("", "/ws", "/seats/1/bot", "/record")]
        nodes = {ask(nginx, path)[0] for path in [*paths, f"/games/api/v1/tables/t{number}-x"]}
        assert len(nodes) == 1
        of.update(nodes)
    assert min(of["one"], of["two"]) > 10


def test_what_is_about_no_table_goes_to_any_node(proxied: Proxied) -> None:
    nginx, _ = proxied
    assert {ask(nginx, "/api/v1/games")[0] for _ in range(60)} == {"one", "two"}


def test_a_client_behind_a_trusted_proxy_is_told_by_it_and_cannot_make_up_an_address(proxied: Proxied) -> None:
    nginx, _ = proxied
    assert ask(nginx, "/")[1:] == ["127.0.0.1", "play.example.org"]
    assert ask(nginx, "/", **{"X-Forwarded-For": "203.0.113.9"})[1] == "203.0.113.9"
    # What the client had put there stands before what the proxy has added.
    assert ask(nginx, "/", **{"X-Forwarded-For": "198.51.100.1, 203.0.113.9"})[1] == "203.0.113.9"


def test_when_a_node_is_gone_the_other_takes_its_tables(proxied: Proxied) -> None:
    nginx, nodes = proxied
    table = next(f"/api/v1/tables/{name}" for name in "abcdefghij" if ask(nginx, f"/api/v1/tables/{name}")[0] == "one")
    nodes.pop("one").stop()
    assert ask(nginx, table)[0] == "two"


def test_nobody_sees_the_figures_and_many_find_room(proxied: Proxied) -> None:
    nginx, _ = proxied
    assert subprocess.run(nginx.check, check=False, capture_output=True).returncode == 0
    for path in ("/metrics", "/games/metrics"):
        connection = http.client.HTTPConnection("127.0.0.1", nginx.port, timeout=20)
        connection.request("GET", path)
        assert connection.getresponse().status == 404
        connection.close()
    connections = re.search(r"worker_connections (\d+);", CONF)
    files = re.search(r"worker_rlimit_nofile (\d+);", CONF)
    assert connections is not None
    assert files is not None
    assert int(files[1]) >= int(connections[1]) >= 10_000
