#!/bin/sh
# Upgrades the database of docker-compose.yml from Postgres 16 to 18, with the site stopped meanwhile. The database of
# version 16 is only read, and stays in the volume.
set -eu
cd "$(dirname "$0")/../.."

docker compose down --remove-orphans
docker compose run --rm upgrade
docker compose rm --stop --force upgrade-prepare postgres-16 postgres-new
