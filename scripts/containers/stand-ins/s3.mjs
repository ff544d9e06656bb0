// A bucket in memory. pgBackRest speaks TLS only; the services may speak plain HTTP to it.
import { buildApp } from 'fauxqs';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';

const app = buildApp({ logger: false });
for (const bucket of ['archive', 'files']) await app.inject({ method: 'PUT', url: `/${bucket}` });
await app.listen({ host: '0.0.0.0', port: 9000 });
const [key, cert] = ['key', 'cert'].map((name) => readFileSync(`/tls/${name}.pem`));
createServer({ key, cert }, (request, response) => app.server.emit('request', request, response)).listen(9443);
