#!/bin/sh
# Replaces every replica of services, one service after the other: sh deploy/update.sh dreams gateway
# The new replicas start beside the old ones, which stop when the new ones are healthy: no request fails.
set -eu
cd "$(dirname "$0")/.."
for service; do
  old=$(docker compose ps -q "$service")
  count=$(echo "$old" | wc -w)
  docker compose up -d --no-deps --no-recreate --no-build --wait --scale "$service=$((2 * count))" "$service"
  # shellcheck disable=SC2086 # several ids in one variable
  docker stop $old
  # shellcheck disable=SC2086
  docker rm $old
done
