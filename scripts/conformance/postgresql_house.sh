#!/bin/sh
# Starts a PostgreSQL of its own in a folder, without TCP, and a bath house that uses it.
#     postgresql_house.sh SCRATCH PORT PYTHON
#     postgresql_house.sh SCRATCH reset
# PostgreSQL refuses to run as root, so that root becomes another user.
set -eu
scratch=$1
port=$2
programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -n 1)
[ -n "$programs" ] || programs=$(dirname "$(command -v initdb)")
here=$(dirname "$0")
data=$scratch/data

as_user() { if [ "$(id -u)" -eq 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
ask() { as_user "$programs/psql" -X -q -h "$data" -U postgres -d postgres -c "$1"; }

if [ "$port" = reset ]; then
    ask 'DROP DATABASE house WITH (FORCE)'
    ask 'CREATE DATABASE house TEMPLATE clean'
    exit
fi
chmod 711 "$scratch" "$scratch/.."
mkdir -m 700 "$data"
if [ "$(id -u)" -eq 0 ]; then chown postgres "$data"; fi
cd "$data"
as_user "$programs/initdb" -D "$data" -U postgres -A trust -E UTF8 --no-locale --no-sync >/dev/null
as_user "$programs/postgres" -D "$data" -k "$data" -c listen_addresses= -c fsync=off \
    -c autovacuum=off -c max_parallel_workers_per_gather=0 -c max_connections=200 &
until ask 'SELECT 1' >/dev/null 2>&1; do sleep 0.05; done
ask 'CREATE DATABASE clean'
"$3" "$here/postgresql_house.py" --prepare --socket "$data"
ask 'CREATE DATABASE house TEMPLATE clean'
exec "$3" "$here/postgresql_house.py" --port "$port" --socket "$data"
