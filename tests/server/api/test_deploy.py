"""What is there to run many nodes fits together."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from rowlock.server.settings import PREFIX, Settings, read_settings

ROOT = Path(__file__).parents[3]
NAMES = {f"{PREFIX}{name.upper()}" for name in Settings.model_fields}


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
    return found


def test_two_nodes_share_a_database_and_a_redis_behind_a_proxy(
    services: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert set(services) == {"one", "two", "proxy", "postgres", "redis"}
    assert services["one"] == services["two"]
    # What has a default gets it, and a secret any text.
    environment = {
        name: re.sub(r"\$\{[^}]*\}", "x", re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", value))
        for name, value in services["one"]["environment"].items()
    }
    assert environment.keys() <= NAMES
    with monkeypatch.context() as patch:
        for name, value in environment.items():
            patch.setenv(name, value)
        settings = read_settings({})
    assert settings.database.endswith("@postgres/rowlock")
    assert settings.redis == "redis://redis"
    proxy = (ROOT / "deploy" / "nginx.conf").read_text()
    assert "./deploy/nginx.conf:/etc/nginx/nginx.conf:ro" in services["proxy"]["volumes"]
    # Older ones look up names only when they start.
    major, minor = re.fullmatch(r"nginx:(\d+)\.(\d+)-alpine", services["proxy"]["image"]).groups()  # type: ignore[union-attr]
    assert (int(major), int(minor)) >= (1, 28)
    assert len(re.findall(r"server \w+:\d+ .*resolve;", proxy)) == 2
    assert re.findall(r"server (\w+):(\d+)", proxy) == [("one", f"{Settings().port}"), ("two", f"{Settings().port}")]
    assert [name for name in services if "ports" in services[name]] == ["proxy"]
    for line in ("Upgrade $http_upgrade", "Connection $connection_upgrade", "X-Forwarded-For $remote_addr"):
        assert f"proxy_set_header {line};" in proxy


def test_no_secret_is_in_the_file(services: dict[str, Any]) -> None:
    secrets = [value for service in services.values() for value in re.findall(r"rowlock:(.*?)@", str(service))]
    secrets.append(services["postgres"]["environment"]["POSTGRES_PASSWORD"])
    assert len(secrets) == 3
    assert all(secret.startswith("${ROWLOCK_POSTGRES_PASSWORD:?") for secret in secrets)


def test_the_image_is_made_of_files_that_are_there_and_sent() -> None:
    copied = re.findall(r"^COPY (.*) \S+$", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    sent = (ROOT / ".dockerignore").read_text().splitlines()
    for name in " ".join(copied).split():
        assert (ROOT / name).exists()
        assert f"!{name}" in sent


def test_the_service_of_systemd_uses_settings_that_there_are() -> None:
    unit = (ROOT / "deploy" / "rowlock.service").read_text()
    assert set(re.findall(r"\bROWLOCK_\w+", unit)) <= NAMES
    (database,) = re.findall(r"^Environment=ROWLOCK_DATABASE=(\S+)$", unit, re.MULTILINE)
    assert read_settings({"database": database}).database == database
    for line in ("ExecStart=/opt/rowlock/bin/rowlock serve", "NoNewPrivileges=yes", "ProtectSystem=strict"):
        assert line in unit.splitlines()


def test_caddy_passes_on_to_where_a_server_listens() -> None:
    caddy = (ROOT / "deploy" / "Caddyfile").read_text()
    assert f"reverse_proxy {Settings().host}:{Settings().port} " in caddy
    assert caddy.count("{") == caddy.count("}")


def test_every_setting_is_documented() -> None:
    document = (ROOT / "docs" / "server.md").read_text()
    assert set(re.findall(r"`(ROWLOCK_\w+)`", document)) >= NAMES


def test_every_message_is_documented() -> None:
    document = (ROOT / "docs" / "server.md").read_text()
    for kind in ("hello", "roll", "choose", "nonce", "say", "phrase", "ping"):
        assert f'"type": "{kind}"' in document
    for kind in ("update", "ack", "refused", "presence", "pong"):
        assert f'"type": "{kind}"' in document
