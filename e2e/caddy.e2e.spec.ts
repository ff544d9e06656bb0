import { dreamPath, WEB_PATHS } from '@dreamloom/contracts';
import { programOf, testFolder } from '@dreamloom/testing';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { freePorts } from '../scripts/stack/ports.ts';
import { canonicalOf } from '../services/gateway/src/web/public-pages.js';
import { securityHeaders } from '../services/gateway/src/web/security-headers.js';
import { type CaddyServer, startCaddy } from './replicas/caddy.js';

const LARGE = 'x'.repeat(4_000);

/** Caddy with the image's Caddyfile in front of a small gateway that reports its requests. */
describe('Caddy in front of the gateway', () => {
  let caddy: CaddyServer;
  let gateway: Server;
  let home: string;
  let webApp: string;
  let requests: { url: string; headers: IncomingHttpHeaders }[] = [];

  beforeAll(async () => {
    const [port = 0, gatewayPort = 0, healthPort = 0] = await freePorts(3);
    home = `http://localhost:${port}`;
    webApp = testFolder('web-app');
    mkdirSync(join(webApp, 'assets'));
    writeFileSync(join(webApp, 'index.html'), '<title>all routes</title>');
    writeFileSync(join(webApp, 'landing.html'), '<title>landing</title>');
    writeFileSync(join(webApp, 'pt-br.html'), '<title>landing in Portuguese</title>');
    mkdirSync(join(webApp, 'pt-br'));
    writeFileSync(join(webApp, 'pt-br/vision.html'), '<title>vision in Portuguese</title>');
    writeFileSync(join(webApp, 'favicon.svg'), '<svg/>');
    writeFileSync(join(webApp, 'sw.js'), '0;');
    writeFileSync(join(webApp, 'assets/app-4f2a.js'), `export const a = '${LARGE}';`);
    writeFileSync(join(webApp, 'assets/packed-1.js'), 'not packed');
    for (const [file, text] of [
      ['assets/packed-1.js', 'export {};'],
      ['index.html', '<title>all routes</title>'],
    ] as const) {
      writeFileSync(join(webApp, `${file}.br`), brotliCompressSync(text));
      writeFileSync(join(webApp, `${file}.gz`), gzipSync(text));
    }
    gateway = createServer((request, response) => {
      requests.push({ url: request.url ?? '', headers: request.headers });
      if (request.url === '/api/live') {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('id: 1\n\n');
        return;
      }
      response.writeHead(200, { 'content-type': 'application/json', etag: '"7"' }).end(JSON.stringify({ a: LARGE }));
    }).listen(gatewayPort, '127.0.0.1');
    caddy = await startCaddy({ address: home, gateway: gatewayPort, webApp, healthPort });
  });

  afterAll(async () => {
    await caddy.stop();
    gateway.closeAllConnections();
    gateway.close();
  });

  beforeEach(() => (requests = []));

  const page = async (path: string, headers: Record<string, string> = {}) =>
    /<title>(.*)<\/title>/.exec(await (await fetch(home + path, { headers })).text())?.[1];

  it.each([
    ['/', {}, 'landing'],
    ['/?from=friend', {}, 'landing'],
    ['/pt-br', {}, 'landing in Portuguese'],
    ['/pt-br', { cookie: 'session=abc' }, 'all routes'],
    ['/pt-br/vision', {}, 'vision in Portuguese'],
    ['/pt-br/vision?from=friend', {}, 'vision in Portuguese'],
    ['/pt-br/vision', { cookie: 'session=abc' }, 'all routes'],
    ['/pt-br/vision?auth=error', {}, 'all routes'],
    ['/?auth=error', {}, 'all routes'],
    ...WEB_PATHS.filter((path) => !['/', '/pt-br', '/pt-br/vision'].includes(path)).map(
      (path): [string, object, string] => [path, {}, 'all routes'],
    ),
    ['/Dashboard/', {}, 'all routes'],
  ])('[M13] answers %s with %j by the page of %s', async (path, headers, title) => {
    const answer = await fetch(home + path, { headers: headers as Record<string, string> });
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('vary')]).toEqual([
      200,
      'no-cache',
      expect.stringContaining('Cookie'),
    ]);
    expect(await page(path, headers as Record<string, string>)).toBe(title);
    expect(requests).toEqual([]);
  });

  it('answers the address of a dream by the page of all routes, which no search engine lists', async () => {
    const path = dreamPath('22222222-2222-4222-8222-00000000000A');
    const { status, headers } = await fetch(home + path);
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([200, 'no-cache', 'noindex']);
    expect(await page(path)).toBe('all routes');
    expect((await fetch(`${home}/dashboard`)).headers.get('x-robots-tag')).toBeNull();
  });

  it.each(['/nowhere', '/dreams/0b0f-4a', '/dashboard/1', '/auth'])(
    '[R022] answers %s, which is no page, with 404 and its page',
    async (path) => {
      const answer = await fetch(home + path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-cache']);
      expect(await page(path)).toBe('all routes');
    },
  );

  it.each([
    '/',
    '/es',
    '/es/terms',
    '/vision',
    '/vision?from=friend',
    '/privacy',
    '/terms',
    '/dashboard',
    '/nowhere',
    '/Vision',
  ])('names the one address of %s as the gateway does', async (path) => {
    const { headers } = await fetch(home + path);
    expect(headers.get('link') ?? '').toBe(canonicalOf(home, path).join(', '));
  });

  it.each([
    ['/', 'session=abc', true],
    ['/dashboard?motif=sea', 'theme=dark; __Host-session=abc', true],
    ['/dashboard', 'theme=dark', false],
    ['/dashboard/1', 'session=abc', false],
    ['/de', 'session=abc', false],
    ['/profile', 'session=abc', false],
  ])(
    '[R371] leaves %s with the cookie %s to the gateway, which knows the session: %s',
    async (path, cookie, isForwarded) => {
      const { headers } = await fetch(home + path, { headers: { cookie } });
      expect(requests.map(({ url }) => url)).toEqual(isForwarded ? [path] : []);
      expect(headers.get('link') ?? '').not.toContain('preload');
    },
  );

  it.each(['br', 'gzip'])('sends the %s file of the build to clients that accept it', async (encoding) => {
    for (const [path, text] of [
      ['/assets/packed-1.js', 'export {};'],
      ['/vision', '<title>all routes</title>'],
    ] as const) {
      const answer = await fetch(home + path, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(await answer.text()).toBe(text);
    }
  });

  it('caches files with a hash in their name for ever, compressed, and serves nothing else there', async () => {
    const answer = await fetch(`${home}/assets/app-4f2a.js`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('content-encoding')).toMatch(/gzip|zstd/);
    const gone = await fetch(`${home}/assets/gone.js`);
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, null]);
    expect((await fetch(`${home}/favicon.svg`)).headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await fetch(`${home}/gone.txt`)).status).toBe(404);
    expect((await fetch(`${home}/sw.js`)).headers.get('cache-control')).toBe('no-cache');
    // The service worker reads the shell at its own address.
    expect((await fetch(`${home}/index.html`, { redirect: 'manual' })).status).toBe(200);
  });

  it.each([
    '/robots.txt',
    '/sitemap.xml',
    '/site.webmanifest',
    '/s/token',
    '/s/token/0.webp?w=640',
    '/pt',
    '/pt-BR',
    '/DE/terms?from=friend',
    '/en',
  ])('forwards %s to the gateway, which knows the address', async (path) => {
    expect((await fetch(home + path)).status).toBe(200);
    expect(requests.map(({ url }) => url)).toEqual([path]);
  });

  it('adds the same security headers as the gateway', async () => {
    for (const path of ['/', '/dashboard', '/assets/app-4f2a.js', '/assets/gone.js']) {
      const { headers } = await fetch(home + path);
      for (const [name, value] of Object.entries(securityHeaders(home))) expect(headers.get(name)).toBe(value);
      expect(headers.get('server')).toBeNull();
    }
  });

  it('passes on /api and /admin alone, with the true address of the caller', async () => {
    for (const path of ['/api/dreams?limit=5', '/admin/queues/', '/api'])
      await fetch(home + path, { headers: { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-host': 'evil.example' } });
    expect(requests.map(({ url }) => url)).toEqual(['/api/dreams?limit=5', '/admin/queues/', '/api']);
    for (const { headers } of requests) {
      expect(headers['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1)$/);
      expect(headers['x-forwarded-host']).toBe(new URL(home).host);
    }
    for (const path of ['/internal/metrics', '/metrics', '/health', '/ready', '/apis'])
      await (await fetch(home + path)).text();
    expect(requests).toHaveLength(3);
  });

  it('[M13] is valid as it is for an https address, whose certificates it manages', () => {
    const { binary, env } = programOf(['caddy'], ['caddy']);
    const file = join(import.meta.dirname, '../deploy/Caddyfile');
    const here = { ...process.env, ...env, HOME: webApp, SITE_ADDRESS: 'https://dreams.example.org' };
    const adapted = execFileSync(binary, ['adapt', '--adapter', 'caddyfile', '--config', file, '--validate'], {
      env: here,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const { apps } = JSON.parse(adapted) as { apps: { http: { servers: Record<string, { listen: string[] }> } } };
    expect(Object.values(apps.http.servers).flatMap(({ listen }) => listen)).toContain(':443');
  });

  it('compresses JSON responses, and preserves their ETags', async () => {
    const answer = await fetch(`${home}/api/dreams`);
    expect(answer.headers.get('content-encoding')).toMatch(/gzip|zstd/);
    expect(answer.headers.get('etag')).toContain('7');
  });

  it('forwards a stream without buffering or compression', async () => {
    const first = await new Promise<{ data: string; encoding: string | undefined }>((resolve, reject) => {
      const request = get(`${home}/api/live`, { headers: { 'accept-encoding': 'gzip, zstd' } }, (response) => {
        response.once('data', (data: Buffer) => {
          resolve({ data: String(data), encoding: response.headers['content-encoding'] });
          request.destroy();
        });
      });
      request.on('error', reject);
    });
    expect(first).toEqual({ data: 'id: 1\n\n', encoding: undefined });
  });

  it('responds with the common error format when no gateway responds', async () => {
    gateway.closeAllConnections();
    await new Promise((resolve) => gateway.close(resolve));
    const answer = await fetch(`${home}/api/dreams`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
    const journal = await fetch(`${home}/dashboard`, { headers: { cookie: 'session=abc' } });
    expect([journal.status, await journal.text()]).toEqual([200, '<title>all routes</title>']);
    expect(await page('/dashboard')).toBe('all routes');
  });
});
