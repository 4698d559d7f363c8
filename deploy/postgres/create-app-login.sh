#!/bin/sh
# Creates the login of the platform. The PostgreSQL image runs this once, on an empty database.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$APP_DATABASE_PASSWORD" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role fairhouse_app login password :'password';
SQL
