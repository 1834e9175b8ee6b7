#!/bin/sh
# One night's copy into a folder: database and pictures in one file, without the key (design/migrations-and-moves). Folder and bucket each keep
# the last fourteen. On the first of a month the copy is rehearsed, unless its key is elsewhere. deploy/restia-copia.timer runs it once a night; with `sempre`, as in
# compose.yaml, it does so by itself at 03:00 in São Paulo.
set -eu
export TZ='<-03>3'
pasta=$1
copiar() {
  arquivo="$pasta/restia-$(date +%F-%H%M%S).tar.gz"
  node scripts/backup.ts "$arquivo" || { echo "A cópia $arquivo não foi feita." >&2; return 1; }
  find "$pasta" -name 'restia-*.tar.gz' | sort -r | tail -n +15 | xargs -r rm --
  [ -z "${COPIA_DESTINATARIO-}" ] || [ -n "${COPIA_CHAVE-}${COPIA_CHAVE_FILE-}" ] || return 0
  [ "$(date +%d)" != 01 ] || node scripts/restore.ts --ensaio "$arquivo" || { echo "A cópia $arquivo não volta." >&2; return 1; }
}
[ "${2-}" = sempre ] || { copiar; exit; }
while :; do
  minuto=$(($(date +%-H) * 60 + $(date +%-M)))
  sleep $((((1439 + 180 - minuto) % 1440 + 1) * 60))
  copiar || :
done
