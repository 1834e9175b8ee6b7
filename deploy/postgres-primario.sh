#!/bin/sh
# Runs once, on the empty primary: the role that the standby follows with, and that commits wait for the standby from the first start on.
set -eu
psql -v ON_ERROR_STOP=1 -v senha="$(cat /run/secrets/senha_da_replica)" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role replicador replication login password :'senha';
alter system set synchronous_standby_names = 'reserva';
SQL
echo 'host replication replicador samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
