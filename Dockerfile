# Two images: `service`, which contains every service (docker-compose.yml selects one by its command), and `web`, the reverse proxy before them.
# `postgres` is for deploy/archive.yml; `sandbox` is for trying out, and never part of a production.

FROM node:26.10.0-bookworm-slim AS base
WORKDIR /app
# What npm must know before it installs: nothing else, so that a change of code installs nothing anew.
COPY package.json package-lock.json .npmrc ./
COPY libs/client/package.json libs/client/
COPY libs/contracts/package.json libs/contracts/
COPY libs/eventing/package.json libs/eventing/
COPY libs/http/package.json libs/http/
COPY libs/openai/package.json libs/openai/
COPY libs/platform/package.json libs/platform/
COPY libs/testing/package.json libs/testing/
COPY services/collective/package.json services/collective/
COPY services/dreams/package.json services/dreams/
COPY services/gateway/package.json services/gateway/
COPY services/media/package.json services/media/
COPY services/messaging/package.json services/messaging/
COPY backup/package.json backup/
COPY deploy/package.json deploy/
COPY frontend/package.json frontend/
COPY sandbox/package.json sandbox/
COPY sandbox/painter/package.json sandbox/painter/
COPY e2e/package.json e2e/

FROM base AS build
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY . .
RUN node scripts/build.mjs && find sandbox -path '*/dist/*' \( -name '*.d.ts' -o -name '*.d.ts.map' -o -name '*.tsbuildinfo' -o -name '*.js.map' \) -delete

FROM base AS service
# The bundles contain every other package. Of the typefaces of books only the regular ones are used: the others are 64 MB. A compiler is an optional peer of libraries, for those who develop with them; sources, types and documents are not needed either.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --workspace deploy && rm -rf node_modules/typescript && find node_modules/@expo-google-fonts -name '*.ttf' ! -name 'Fraunces_500Medium.ttf' ! -name '*_400Regular.ttf' ! -name 'EBGaramond_400Regular_Italic.ttf' -delete && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.[cm]ts' -o -iname readme.md -o -iname changelog.md \) -delete
COPY --from=build /app/services/collective/dist/bundle services/collective/dist/bundle
COPY --from=build /app/services/dreams/dist/bundle services/dreams/dist/bundle
COPY --from=build /app/services/gateway/dist/bundle services/gateway/dist/bundle
COPY --from=build /app/services/media/dist/bundle services/media/dist/bundle
COPY --from=build /app/services/messaging/dist/bundle services/messaging/dist/bundle
COPY --from=build /app/backup/dist/bundle backup/dist/bundle
COPY --from=build /app/libs/platform/dist/keys.js libs/platform/dist/
COPY libs/contracts/src/languages libs/contracts/src/languages
# The gateway answers strangers at /admin with the web app's own 404 page.
COPY --from=build /app/frontend/dist frontend/dist
COPY deploy/healthcheck.mjs deploy/erase-dreamer.mjs deploy/source-maps.mjs deploy/
# The only folder that is written to: a volume is laid over it.
RUN mkdir data && chown 1000:1000 data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_PORT=9464 DRAIN_SECONDS=2 STOP_WITHIN_SECONDS=25 DATA_DIR=/app/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1000000
USER 1000:1000
EXPOSE 3000 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=10s --start-period=180s --retries=3 CMD ["node", "deploy/healthcheck.mjs"]
ENTRYPOINT ["node", "--import", "/app/deploy/source-maps.mjs"]
CMD ["services/gateway/dist/bundle/main.js"]

# Not older than 2.11.2, which learned to try another gateway without losing what a request brought.
FROM caddy:2.11.4-alpine AS web
COPY deploy/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /app/frontend/dist /srv
RUN chown -R 1000:1000 /data
USER 1000:1000
# Caddy stores its running configuration, which is only needed with its admin API.
ENV XDG_CONFIG_HOME=/tmp
EXPOSE 80 443
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=10s --start-period=60s --retries=3 CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:2020/"]
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]

# The same version as in docker-compose.yml. The official image has no certificates, with which pgBackRest verifies the storage.
FROM postgres:18.4-bookworm AS postgres
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates pgbackrest && rm -rf /var/lib/apt/lists/*
COPY deploy/pg_hba.conf /etc/postgresql/pg_hba.conf

FROM base AS sandbox
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --workspace sandbox --workspace sandbox/painter && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.[cm]ts' -o -iname readme.md -o -iname changelog.md \) -delete
COPY sandbox sandbox
COPY --from=build /app/sandbox/dist sandbox/dist
COPY --from=build /app/sandbox/painter/dist sandbox/painter/dist
COPY deploy/healthcheck.mjs deploy/
RUN mkdir data && chown 1000:1000 data
ENV SANDBOX_HOST=0.0.0.0 SANDBOX_PORT=4100 PORT=4100 HEALTH_PATH=/health DATA_DIR=/app/data
USER 1000:1000
EXPOSE 4100
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=10s --start-period=180s --retries=3 CMD ["node", "deploy/healthcheck.mjs"]
ENTRYPOINT ["node"]
CMD ["sandbox/dist/main.js"]
