"""Prints the OpenAPI document of the server, for `make api`."""

import json
import sys

from rowlock.server.app import create_app
from rowlock.server.settings import Settings

if __name__ == "__main__":
    json.dump(create_app(Settings()).openapi(), sys.stdout, indent=2)
