#!/bin/sh
# Makes the images that deploy/ names by hand, under their own names: for a machine that reaches Debian, npm and Go
# modules but no image registry. Needs root, debootstrap, go and a running Docker.
#   sh bench/compose/images.sh <node program> <npm directory>
set -eu
node=$1 npm=$2
work=${TMPDIR:-/tmp}/fairhouse-drill-images
plugins=${DOCKER_CONFIG:-$HOME/.docker}/cli-plugins
mkdir -p "$work" "$plugins"
export DOCKER_BUILDKIT=0 CGO_ENABLED=0

has() { docker image inspect "$1" >/dev/null 2>&1; }

# go_program FILE MODULE VERSION PACKAGE
go_program() {
  [ -x "$1" ] && return
  echo "building $(basename "$1") $3"
  mkdir -p "$work/$(basename "$1")-module"
  (cd "$work/$(basename "$1")-module" && { [ -f go.mod ] || go mod init build; } && go get "$2@$3" &&
    GOFLAGS=-mod=mod go build -o "$1" "$4") >"$work/go.log" 2>&1 || { tail -20 "$work/go.log"; exit 1; }
}

# debian SUITE IMAGE PACKAGES
debian() {
  has "$2" && return
  echo "installing Debian $1 as $2"
  debootstrap --variant=minbase --include="$3" "$1" "$work/$1" http://deb.debian.org/debian \
    /usr/share/debootstrap/scripts/sid >"$work/$1.log" 2>&1 || { tail -5 "$work/$1.log"; exit 1; }
  # A machine behind a proxy of its own has that proxy's authority here.
  cp /etc/ssl/certs/ca-certificates.crt "$work/$1/etc/ssl/certs/ca-certificates.crt"
  tar -C "$work/$1" -c . | docker import - "$2" >/dev/null
  rm -rf "${work:?}/$1"
}

# image NAME CONTEXT, with its Dockerfile on standard input
image() {
  has "$1" && return
  echo "making $1"
  docker build --quiet --tag "$1" --file - "$2" >/dev/null
}

docker compose version >/dev/null 2>&1 ||
  go_program "$plugins/docker-compose" github.com/docker/compose/v2 v2.29.7 github.com/docker/compose/v2/cmd
debian bookworm drill-debian ca-certificates,redis-server,wget
debian forky drill-debian-postgres ca-certificates,postgresql-18

version=$("$node" --version)
mkdir -p "$work/node/npm"
cp -L "$node" "$work/node/node"
cp -R "$npm/." "$work/node/npm"
image "node:${version#v}-bookworm-slim" "$work/node" <<'DOCKERFILE'
FROM drill-debian
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid 1000 --create-home node
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
DOCKERFILE

mkdir -p "$work/postgres"
cat >"$work/postgres/docker-entrypoint.sh" <<'ENTRYPOINT'
#!/bin/sh
set -eu
as() { setpriv --reuid=999 --regid=999 --clear-groups "$@"; }
install -d -o 999 -g 999 "$PGDATA" /run/postgresql
chmod 700 "$PGDATA"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" >/tmp/password && chown 999 /tmp/password
  as initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >>"$PGDATA/postgresql.conf"
  as pg_ctl --wait start --options="-c listen_addresses=''"
  as createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  for script in /docker-entrypoint-initdb.d/*.sh; do as sh "$script"; done
  as pg_ctl --wait stop
fi
exec setpriv --reuid=999 --regid=999 --clear-groups "$@"
ENTRYPOINT
chmod 755 "$work/postgres/docker-entrypoint.sh"
image postgres:18-bookworm "$work/postgres" <<'DOCKERFILE'
FROM drill-debian-postgres
RUN groupmod --non-unique --gid 999 postgres && usermod --non-unique --uid 999 postgres && rm -rf /var/lib/postgresql/*
COPY docker-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/lib/postgresql/18/bin
ENV PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
DOCKERFILE

mkdir -p "$work/empty" "$work/bin"
image redis:7-bookworm "$work/empty" <<'DOCKERFILE'
FROM drill-debian
RUN groupmod --non-unique --gid 999 redis && usermod --non-unique --uid 999 redis
USER 999:999
CMD ["redis-server"]
DOCKERFILE

go_program "$work/bin/centrifugo" github.com/centrifugal/centrifugo/v5 v5.4.9 github.com/centrifugal/centrifugo/v5
go_program "$work/bin/caddy" github.com/caddyserver/caddy/v2 v2.11.0 github.com/caddyserver/caddy/v2/cmd/caddy
image centrifugo/centrifugo:v5.4.9 "$work/bin" <<'DOCKERFILE'
FROM drill-debian
COPY centrifugo /usr/local/bin/centrifugo
CMD ["centrifugo"]
DOCKERFILE
image caddy:2.11 "$work/bin" <<'DOCKERFILE'
FROM drill-debian
COPY caddy /usr/bin/caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
WORKDIR /srv
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
DOCKERFILE
