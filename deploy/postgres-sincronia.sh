#!/bin/sh
# From now on a commit of the primary waits until the standby has it. Waits itself until the standby follows.
set -eu
primario() {
  PGPASSWORD=$(cat /run/secrets/senha_do_superusuario) psql -v ON_ERROR_STOP=1 -qtA -h postgres -U postgres -d postgres "$@"
}
until [ "$(primario -c "select count(*) from pg_stat_replication where application_name = 'reserva' and state = 'streaming'")" = 1 ]; do
  sleep 2
done
primario -c "alter system set synchronous_standby_names = 'reserva'" -c 'select pg_reload_conf()' > /dev/null
