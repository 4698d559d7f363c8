#!/bin/sh
# Builds Centrifugo v5.4.9 from its Go module, e.g. for the tests: deploy/centrifugo/build.sh /usr/local/bin/centrifugo
set -eu
target=$(realpath "${1:?Name the file to build.}")
cd "$(mktemp -d)"
go mod init build
go get github.com/centrifugal/centrifugo/v5@v5.4.9
GOFLAGS=-mod=mod go build -o "$target" github.com/centrifugal/centrifugo/v5
