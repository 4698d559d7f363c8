#!/bin/sh
# Copies database and pictures of the composed site, which keeps running, into BACKUP_DIR: sh deploy/backup.sh
# The secrets of .env and site.env are not in it. Keep them elsewhere: without them the pictures are unreadable.
set -eu
cd "$(dirname "$0")"
docker compose exec -T jobs tar -C /pictures -cf - . | docker compose exec -T postgres sh -euc '
  umask 077
  cd /backups
  name=$(date -u +%Y%m%dT%H%M%SZ)
  rm -rf ./*.part
  mkdir "$name.part"
  cat >"$name.part/pictures.tar"
  tar -tf "$name.part/pictures.tar" >/dev/null
  pg_basebackup --username=fairhouse --checkpoint=fast --pgdata="$name.part/database"
  mv "$name.part" "$name"
  # What was archived before the oldest backup is of no use.
  oldest=$(ls -d [0-9]*Z | head -n 1)
  pg_archivecleanup -x .gz wal "$(sed -n "s/^START WAL LOCATION: .*(file \(.*\))/\1/p" "$oldest/database/backup_label")"
  echo "$name"'
