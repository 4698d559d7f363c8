#!/bin/sh
# Creates a certificate authority for this site and certificates for its internal services, for compose.tls.yaml. Run it
# as root: PostgreSQL and Redis accept a key owned by root that their group (999 in both images) may read, and Centrifugo
# runs as 1000. Run it again within a year.
set -eu
cd "$(dirname "$0")"
mkdir -p certificates
cd certificates
umask 077
[ -f ca.key ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 \
  -subj '/CN=Fairhouse inner services' -addext 'basicConstraints=critical,CA:TRUE' \
  -addext 'keyUsage=critical,keyCertSign' -keyout ca.key -out ca.pem
for name in postgres redis centrifugo; do
  openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$name" \
    -keyout "$name.key" -out "$name.csr"
  printf 'subjectAltName=DNS:%s\nextendedKeyUsage=serverAuth\n' "$name" >"$name.ext"
  openssl x509 -req -in "$name.csr" -CA ca.pem -CAkey ca.key -days 397 -extfile "$name.ext" -out "$name.pem"
  rm "$name.csr" "$name.ext"
done
chmod 644 ./*.pem
if [ "$(id -u)" = 0 ]; then
  chown 0:999 postgres.key redis.key
  chmod 640 postgres.key redis.key
  chown 1000 centrifugo.key
fi
