#!/bin/sh
# Copies what the own sportsbook and studio need besides the site: deploy/collect-providers.sh TARGET
set -eu
target=$1
mkdir -p "$target/providers" "$target/scripts" "$target/node_modules/@fairhouse"
cp -R providers/own.ts providers/bookmaker providers/studio "$target/providers"
cp -R scripts/providers scripts/providers.ts "$target/scripts"
cp -P node_modules/@fairhouse/bookmaker node_modules/@fairhouse/studio "$target/node_modules/@fairhouse"
find "$target" -type f \( -name '*.test.ts' -o -name '*.test.tsx' -o -name '*.fixture.ts' \
  -o -name '*.contract.ts' -o -name '*.jsonl' \) -not -path '*/node_modules/*' -delete
