#!/bin/sh
# A backup every night at 03:00 in São Paulo: database and pictures in one file, without the key (design/migrations-and-moves), on this disk
# and in the bucket, which each keep the last fourteen. On the first of a month it is rehearsed.
set -eu
export TZ='<-03>3'
while :; do
  minuto=$(($(date +%-H) * 60 + $(date +%-M)))
  sleep $((((1439 + 180 - minuto) % 1440 + 1) * 60))
  arquivo="/copias/restia-$(date +%F-%H%M).tar.gz"
  node scripts/backup.ts "$arquivo" || echo "A cópia $arquivo não foi feita." >&2
  [ "$(date +%d)" != 01 ] || node scripts/restore.ts --ensaio "$arquivo" || echo "A cópia $arquivo não volta." >&2
  find /copias -name 'restia-*.tar.gz' | sort -r | tail -n +15 | xargs -r rm --
done
