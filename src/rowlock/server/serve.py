"""Running a server from the command line."""

import uvicorn

from rowlock.server import logs
from rowlock.server.app import create_app
from rowlock.server.settings import Settings

LARGEST_MESSAGE = 16 * 1024
SECONDS_TO_FINISH = 5


def serve(settings: Settings) -> None:
    """Serve until somebody ends it."""
    logs.set_up(settings.log_level)
    uvicorn.run(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
        server_header=False,
    )
