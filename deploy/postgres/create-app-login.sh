#!/bin/sh
# Run once by the PostgreSQL image, on an empty database: the login that serves everything.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$APP_DATABASE_PASSWORD" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role fairhouse_app login password :'password';
SQL
