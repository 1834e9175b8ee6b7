#!/bin/sh
# Makes the standby's data folder a copy of the primary, once; PostgreSQL then follows it, under the name that the primary waits for.
set -eu
senhas=/var/lib/postgresql/pgpass
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  umask 077
  printf '*:*:*:replicador:%s\n' "$(cat /run/secrets/senha_da_replica)" > "$senhas"
  primario="host=postgres user=replicador application_name=reserva passfile=$senhas"
  # The slot is there already if an earlier copy was interrupted.
  until pg_basebackup -d "$primario" -D "$PGDATA" -X stream -R -C -S reserva ||
    pg_basebackup -d "$primario" -D "$PGDATA" -X stream -R -S reserva; do
    rm -rf "${PGDATA:?}"
    sleep 2
  done
  chown -R postgres:postgres "$senhas" "$PGDATA"
fi
exec docker-entrypoint.sh postgres
