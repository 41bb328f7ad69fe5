#!/usr/bin/env bash
# Moves the files of a stopped Postgres 16 from the root of its volume into a folder of their own, where version 18
# expects them. Running it again changes nothing.
set -euo pipefail
root="${POSTGRES_ROOT:-/var/lib/postgresql}"
target="$root/16/docker"

if [ -f "$target/PG_VERSION" ]; then
  echo "The files of Postgres 16 are in their folder already."
  exit 0
fi
if [ ! -f "$root/PG_VERSION" ]; then
  echo "The volume holds no database of Postgres 16, so there is nothing to upgrade." >&2
  exit 1
fi
version="$(cat "$root/PG_VERSION")"
if [ "$version" != "${OLD_VERSION:-16}" ]; then
  echo "The volume holds a database of Postgres $version; this script upgrades version 16 only." >&2
  exit 1
fi
if [ -f "$root/postmaster.pid" ]; then
  echo "The database was not stopped cleanly, or is running. Start the previous version of Consilium once, then stop it with docker compose stop." >&2
  exit 1
fi

mkdir -p "$target"
chown --reference="$root/PG_VERSION" "$root/16" "$target"
chmod 700 "$target"
# PG_VERSION goes last: until it is there, a repeated run continues.
find "$root" -mindepth 1 -maxdepth 1 ! -name 16 ! -name PG_VERSION -exec mv -t "$target" {} +
mv "$root/PG_VERSION" "$target/"
echo "The files of Postgres 16 were moved to 16/docker in the volume."
