#!/bin/sh
# Builds the image of this version and publishes it, as its version and as "latest". Log in to the registry first:
#
#   deploy/publish.sh registry.example/iolite              with docker, or with ENGINE=podman
set -eu
image=${1:?"Usage: deploy/publish.sh IMAGE"}
engine=${ENGINE:-docker}
cd "$(dirname "$0")/.."
[ -z "$(git status --porcelain)" ] || { echo 'Commit or discard all changes first: the image names its commit.' >&2; exit 1; }
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)

commit=$(git rev-parse HEAD)

"$engine" build --file deploy/Containerfile --tag "$image:$version" --tag "$image:latest" --build-arg "IOLITE_COMMIT=$commit" \
	--label "org.opencontainers.image.version=$version" \
	--label "org.opencontainers.image.revision=$commit" .
"$engine" push "$image:$version"
"$engine" push "$image:latest"
