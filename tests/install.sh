#!/bin/sh
# Installs what the tests start from Debian, where that is possible: PostgreSQL, Redis, nginx and Chromium. The services are
# not started.
set -eu
command -v apt-get >/dev/null || exit 0
if [ "$(id -u)" != 0 ]; then
    # Nobody is asked for a password.
    sudo -n true 2>/dev/null || exit 0
    exec sudo -n "$0"
fi
export DEBIAN_FRONTEND=noninteractive
# Debian's packages ask this program whether they may start their service; 101 means no.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
    printf '#!/bin/sh\nexit 101\n' >"$policy"
    chmod +x "$policy"
    trap 'rm -f "$policy"' EXIT
fi
apt-get update -qq
apt-get install -y -qq --no-install-recommends chromium-headless-shell nginx-light postgresql redis-server >/dev/null
