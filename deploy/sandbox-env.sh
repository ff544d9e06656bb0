#!/bin/sh
# Prints a .env with made-up secrets for simulated vendors: sh deploy/sandbox-env.sh > .env
set -eu
cd "$(dirname "$0")/.."
hex() { od -An -v -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
for name in POSTGRES_PASSWORD REDIS_PASSWORD GATEWAY_DATABASE_PASSWORD DREAMS_DATABASE_PASSWORD MEDIA_DATABASE_PASSWORD \
  MESSAGING_DATABASE_PASSWORD COLLECTIVE_DATABASE_PASSWORD SESSION_SECRET INTERNAL_SECRET \
  GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET TWILIO_AUTH_TOKEN OPENAI_API_KEY; do
  echo "$name=$(hex 24)"
done
echo "TWILIO_ACCOUNT_SID=AC$(hex 16)"
echo "TELEGRAM_BOT_TOKEN=4711:$(hex 16)"
cat deploy/sandbox.env
echo COMPOSE_PROFILES=sandbox
