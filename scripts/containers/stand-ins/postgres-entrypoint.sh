#!/bin/bash
# The first start of the official image, as far as docker-compose.yml uses it.
set -e
if [ "$1" != postgres ]; then exec "$@"; fi
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chown -R postgres "$PGDATA"
  chmod 700 "$PGDATA"
  exec gosu postgres "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # shellcheck disable=SC2086 # several options in one variable
  initdb -D "$PGDATA" --username="$POSTGRES_USER" --pwfile=<(echo "$POSTGRES_PASSWORD") -c unix_socket_directories=/var/run/postgresql -c 'listen_addresses=*' $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -o '-c listen_addresses=' -w start
  psql -U "$POSTGRES_USER" -d postgres -c "create database \"$POSTGRES_DB\""
  pg_ctl -D "$PGDATA" -m fast -w stop
fi
exec "$@"
