#!/usr/bin/env bash
# Copies all roles and databases from the server of $OLD to the server of $NEW and compares the number of rows of
# every table. The old server is only read. A repeated run starts over until one has succeeded.
set -euo pipefail
root="${POSTGRES_ROOT:-/var/lib/postgresql}"
export PGOPTIONS='-c client_min_messages=warning'

ask_old() { psql --no-psqlrc -Atq -v ON_ERROR_STOP=1 -d "$OLD dbname=$1"; }
ask_new() { psql --no-psqlrc -Atq -v ON_ERROR_STOP=1 -d "$NEW dbname=$1"; }
count_rows="SELECT format('SELECT %L, count(*) FROM %I.%I', schemaname || '.' || tablename, schemaname, tablename)
  FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1 \\gexec"

if [ -f "$root/16/copied" ]; then
  echo "The database was copied already. Start Consilium: docker compose up -d"
  exit 0
fi
databases="$(ask_old postgres <<<"SELECT datname FROM pg_database WHERE NOT datistemplate AND datname <> 'postgres' ORDER BY 1")"
roles="$(ask_old postgres <<<"SELECT rolname FROM pg_roles WHERE rolname !~ '^pg_' AND rolname <> 'postgres' ORDER BY 1")"

if [ ! -f "$root/16/copying" ]; then
  present="$(ask_new postgres <<<"SELECT string_agg(datname, ', ') FROM pg_database WHERE NOT datistemplate AND datname <> 'postgres'")"
  if [ -n "$present" ]; then
    echo "The new server has databases already ($present), and nothing may be overwritten. Remove them, or ask for help." >&2
    exit 1
  fi
  touch "$root/16/copying"
fi

# Remains of an interrupted run.
while read -r database; do [ -z "$database" ] || dropdb --if-exists --maintenance-db="$NEW dbname=postgres" "$database"; done <<<"$databases"
while read -r role; do [ -z "$role" ] || ask_new postgres <<<"DROP ROLE IF EXISTS \"$role\""; done <<<"$roles"

pg_dumpall --roles-only -d "$OLD" | grep -Ev '^(CREATE|ALTER) ROLE postgres[ ;]' | ask_new postgres
while read -r database; do
  [ -n "$database" ] || continue
  echo "Copying the database $database."
  pg_dump --format=custom --create -d "$OLD dbname=$database" | pg_restore --create --exit-on-error -d "$NEW dbname=postgres"
  if ! difference="$(diff <(ask_old "$database" <<<"$count_rows") <(ask_new "$database" <<<"$count_rows"))"; then
    printf 'The copy of %s differs, so it is not used. Rows of old (<) and new (>) tables:\n%s\n' "$database" "$difference" >&2
    exit 1
  fi
  ask_new "$database" <<<"ANALYZE"
done <<<"$databases"

touch "$root/16/copied"
echo "Everything was copied, and every table has the same number of rows. Start Consilium: docker compose up -d"
