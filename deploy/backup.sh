#!/bin/sh
# Copies database and pictures of the composed site, which keeps running, into BACKUP_DIR: sh deploy/backup.sh
# The secrets of .env and site.env are not in it. Keep them elsewhere: without them the pictures are unreadable.
set -eu
cd "$(dirname "$0")"
name=$(date -u +%Y%m%dT%H%M%SZ)
docker compose exec -T jobs tar -C /pictures -cf - . | docker compose exec -T postgres sh -euc '
  umask 077
  cd /backups
  name=$1
  rm -rf ./*.part
  mkdir "$name.part"
  cat >"$name.part/pictures.tar"
  tar -tf "$name.part/pictures.tar" >/dev/null
  pg_basebackup --username=fairhouse --checkpoint=fast --pgdata="$name.part/database"
  mv "$name.part" "$name"
  # What was archived before the oldest backup is of no use.
  oldest=$(ls -d [0-9]*Z | head -n 1)
  pg_archivecleanup -x .gz wal "$(sed -n "s/^START WAL LOCATION: .*(file \(.*\))/\1/p" "$oldest/database/backup_label")"
  echo "$name"' sh "$name"
# So that the office knows of it.
docker compose exec -T jobs node scripts/ops.ts backup note "$name" --as taken >/dev/null ||
  echo 'The site does not know of this backup, which is complete.' >&2
