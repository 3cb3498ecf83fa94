"""Programs that tests start and pip cannot install: where they are, and which tests need them.

``python -m tests.needs`` says what is missing; with ``--install`` it first tries to get it from Debian.
"""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

DEBIAN_POSTGRES = Path("/usr/lib/postgresql")
"""Debian does not put PostgreSQL's programs on the path."""
SYSTEM_FOLDERS = ["/usr/sbin", "/usr/local/sbin"]
"""The folder of programs that people seldom start themselves, such as nginx."""
INSTALL = Path(__file__).with_name("install.sh")


@dataclass(frozen=True, slots=True)
class Need:
    """A program that some tests need, by its possible names."""

    tests: str
    names: tuple[str, ...]
    package: str

    def find(self) -> Path | None:
        versions = sorted(DEBIAN_POSTGRES.glob("*/bin"), reverse=True)
        folders = os.pathsep.join([*map(str, versions), os.environ.get("PATH", os.defpath), *SYSTEM_FOLDERS])
        found = (shutil.which(name, path=folders) for name in self.names)
        return next((Path(program) for program in found if program), None)

    def program(self) -> Path:
        """The path of the program; without it, skip the test, or fail if nothing may be skipped."""
        if program := self.find():
            return program
        if nothing_may_be_skipped():
            pytest.fail(self.sentence)
        pytest.skip(self.sentence)

    @property
    def sentence(self) -> str:
        return f"{self.tests} (no {self.names[0]}; apt-get install {self.package})"


POSTGRES = Need("tests with PostgreSQL", ("initdb",), "postgresql")
REDIS = Need("tests with Redis", ("redis-server",), "redis-server")
CHROMIUM = Need(
    "tests in a browser", ("chromium-headless-shell", "chromium", "google-chrome"), "chromium-headless-shell"
)
NGINX = Need("tests with nginx", ("nginx",), "nginx-light")
ALL = (POSTGRES, REDIS, CHROMIUM, NGINX)


def nothing_may_be_skipped() -> bool:
    return bool(os.environ.get("CI"))


def main() -> int:
    missing = [need for need in ALL if not need.find()]
    if missing and "--install" in sys.argv:
        subprocess.run([INSTALL], check=False)
        missing = [need for need in missing if not need.find()]
    for need in missing:
        sys.stdout.write(f"{'missing' if nothing_may_be_skipped() else 'skipped'}: {need.sentence}\n")
    return 1 if missing and nothing_may_be_skipped() else 0


if __name__ == "__main__":
    sys.exit(main())
