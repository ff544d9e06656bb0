#!/bin/sh
# Prints docker-compose.yml as a stack: sh deploy/swarm.sh | docker stack deploy -c - dreamloom
# Further files are arguments, such as deploy/managed.yml. `docker stack` takes neither a name nor ports in quotation marks.
set -eu
cd "$(dirname "$0")/.."
files='-f docker-compose.yml'
for file in "$@" deploy/swarm.yml; do files="$files -f $file"; done
docker compose $files config | sed -E '/^name:/d; s/published: "([0-9]+)"/published: \1/'
