#!/bin/sh
# Runs once, on the empty primary: the product's role, which owns its database and may make the one of a rehearsal, and the role that a standby
# follows with. Neither is a superuser, as the image's own is.
set -eu
psql -v ON_ERROR_STOP=1 -v senha_do_banco="$(cat /run/secrets/senha_do_banco)" \
  -v senha_da_replica="$(cat /run/secrets/senha_da_replica)" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role restia login createdb password :'senha_do_banco';
create database restia owner restia encoding 'UTF8' template template0;
create role replicador replication login password :'senha_da_replica';
SQL
echo 'host replication replicador samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
