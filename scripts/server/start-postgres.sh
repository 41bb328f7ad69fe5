#!/usr/bin/env bash
# The entry point of Postgres in docker-compose.yml. Starts it unless the volume holds a database of version 16
# that was not copied yet: a new, empty database beside it would look as if everything were lost.
set -euo pipefail
root="${POSTGRES_ROOT:-/var/lib/postgresql}"

refuse() {
  echo "Postgres was not started. $1 Nothing was changed. Run: sh scripts/server/upgrade-postgres.sh (see docs/operations.md)" >&2
  exit 1
}

if [ -f "$root/PG_VERSION" ]; then
  refuse "The volume holds a database of Postgres $(cat "$root/PG_VERSION"), and this version of Consilium uses Postgres 18."
fi
if [ -f "$root/16/docker/PG_VERSION" ] && [ ! -f "$root/16/copied" ] && [ -z "${CONSILIUM_UPGRADE:-}" ]; then
  refuse "The database of Postgres 16 in the volume was not copied to Postgres 18 yet."
fi
exec "${POSTGRES_ENTRYPOINT:-docker-entrypoint.sh}" "$@"
