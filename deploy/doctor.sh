#!/bin/sh
# Checks the variables of every service and what they lead to, in one line each: sh deploy/doctor.sh
# PostgreSQL and Redis must run; with a second of silence for the speech service it costs less than a cent.
set -u
cd "$(dirname "$0")/.."
failed=0
for service in gateway dreams transcription painting messaging collective; do
  case $service in
    transcription | painting) folder=media ;;
    *) folder=$service ;;
  esac
  docker compose run --rm --no-deps -T "$service" "services/$folder/dist/bundle/main.js" doctor || failed=1
done
exit $failed
