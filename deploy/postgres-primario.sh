#!/bin/sh
# Runs once, on the empty primary: the role that a standby follows with.
set -eu
psql -v ON_ERROR_STOP=1 -v senha="$(cat /run/secrets/senha_da_replica)" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role replicador replication login password :'senha';
SQL
echo 'host replication replicador samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
