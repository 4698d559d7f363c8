#!/bin/sh
# Restores a backup of backup.sh where no data is, up to a moment or, without one, to the last archived transaction:
#   sh deploy/restore.sh 20301231T040000Z '2030-12-31 13:45:00+00'
set -eu
cd "$(dirname "$0")"
name=${1:?Name a backup in BACKUP_DIR.} moment=${2:-}
in_postgres() { docker compose run --rm --no-deps -T --entrypoint sh postgres -euc "$@"; }
# shellcheck disable=SC2016 # The variables are those of the container.
in_postgres '
  if [ -e "$PGDATA/PG_VERSION" ]; then
    echo "There is a database. Run docker compose down and rename or remove its volume." >&2
    exit 1
  fi
  # PostgreSQL reads fewer ways of writing a moment than people do.
  moment=${2:+$(date -u --date="$2" "+%Y-%m-%d %H:%M:%S.%6N+00")}
  mkdir -p "$PGDATA"
  cp -a "/backups/$1/database/." "$PGDATA"
  touch "$PGDATA/recovery.signal"
  cat >>"$PGDATA/postgresql.auto.conf" <<CONF
restore_command = '\''gunzip -c /backups/wal/%f.gz >%p'\''
recovery_target_time = '\''$moment'\''
recovery_target_action = promote
CONF
  chown -R postgres: "$PGDATA"
  chmod 700 "$PGDATA"' sh "$name" "$moment"
# shellcheck disable=SC2016
in_postgres 'cat "/backups/$1/pictures.tar"' sh "$name" |
  docker compose run --rm --no-deps -T jobs tar -C /pictures -xf -
echo 'Restored. Next: docker compose up -d, then ops.ts books and verify; see README.md.'
