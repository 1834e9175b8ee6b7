#!/bin/sh
# Makes the standby's data folder a copy of the primary, once; PostgreSQL then follows it under the name "reserva". The arguments are the
# program and its settings, which must not be below the primary's.
set -eu
senhas=/var/lib/postgresql/pgpass
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # As postgres, which writes the folders and reads the password later on. A copy that was interrupted is no data folder: it has another name.
  install -d -o postgres -g postgres -m 700 "$(dirname "$PGDATA")"
  install -o postgres -g postgres -m 600 /dev/null "$senhas"
  printf '*:*:*:replicador:%s\n' "$(cat /run/secrets/senha_da_replica)" > "$senhas"
  primario="host=postgres user=replicador application_name=reserva passfile=$senhas"
  rm -rf "$PGDATA.copia"
  # The slot is there already if an earlier copy was interrupted.
  until gosu postgres pg_basebackup -d "$primario" -D "$PGDATA.copia" -c fast -X stream -R -C -S reserva ||
    gosu postgres pg_basebackup -d "$primario" -D "$PGDATA.copia" -c fast -X stream -R -S reserva; do
    rm -rf "$PGDATA.copia"
    sleep 2
  done
  mv -T "$PGDATA.copia" "$PGDATA"
fi
exec docker-entrypoint.sh "$@"
