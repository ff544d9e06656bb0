import { dreamPath } from '@dreamloom/contracts';
import { scrape } from '@dreamloom/platform';
import { eventually } from '@dreamloom/testing';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Browser } from './testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from './testing/gateway-under-test.js';
import { answerJson } from './testing/upstream.js';

let gate: GatewayUnderTest;
beforeAll(async () => (gate = await gatewayUnderTest()));
afterAll(() => gate.close());

const go = (path: string, init?: RequestInit) => new Browser(gate.home).go(path, init);

describe('what the edge answers itself', () => {
  it('is healthy when the database and every service are', async () => {
    const answer = await go('/api/health');
    const services = { database: 'ok', dreams: 'ok', media: 'ok', messaging: 'ok', collective: 'ok' };
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', services }]);
    expect((await go('/health')).status).toBe(200);
  });

  it('requests the health of each service once per second for all callers', async () => {
    let requests = 0;
    gate.dreams.on('GET /health', (call, response) => {
      requests++;
      answerJson(200, {})(call, response);
    });
    const seconds: (() => void)[] = [];
    const passSecond = () => seconds.splice(0).forEach((end) => end());
    const wait = globalThis.setTimeout;
    const timers = jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((work: () => void, ms?: number) =>
        ms === 1_000 ? { unref: () => seconds.push(work) } : wait(work, ms)) as typeof setTimeout);
    // The result of the test before may still be shared.
    await eventually(async () => (await go('/api/health')).ok && requests === 1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => go('/api/health')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(requests).toBe(1);
    passSecond();
    await go('/api/health');
    expect(requests).toBe(2);
    passSecond();
    timers.mockRestore();
  });

  it('returns the name of the product', async () => {
    expect(await (await go('/api/brand')).json()).toEqual({
      productName: 'Night Garden',
      companyName: 'Garden Company',
      supportEmail: 'help@garden.example',
      botNumber: '+14155238886',
      publicBaseUrl: gate.home,
      sandbox: true,
      sandboxUrl: 'http://localhost:4100',
      without: ['speech'],
    });
  });

  it('serves the web app: one page for all its routes, files for ever when their name carries a hash', async () => {
    for (const path of ['/', '/dashboard', '/Profile/?auth=success']) {
      const page = await go(path, { headers: { accept: 'text/html' } });
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await page.text()).toContain('<title>Night Garden</title>');
    }
    const asset = await go('/assets/app-4f2a.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toContain('javascript');
    const worker = await go('/sw.js');
    expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(worker.headers.get('content-type')).toContain('javascript');
  });

  it('leads other spellings of a language to its address', async () => {
    const html = { headers: { accept: 'text/html' }, redirect: 'manual' } as const;
    for (const [path, address] of [
      ['/pt', '/pt-br'],
      ['/pt-BR/vision?from=friend', '/pt-br/vision?from=friend'],
    ] as const) {
      const answer = await go(path, html);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, address]);
    }
  });

  it('sends the copy that the build has packed, to who can read it', async () => {
    const packed = await go('/assets/app-4f2a.js', { headers: { 'accept-encoding': 'br' } });
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', 'export {};']);
    expect(packed.headers.get('vary')).toContain('accept-encoding');
    const plain = await go('/assets/app-4f2a.js', { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'export {};']);
  });

  it('describes its name and address to machines, and the canonical address of a public page', async () => {
    expect(await (await go('/robots.txt')).text()).toContain(`Sitemap: ${gate.home}/sitemap.xml`);
    const sitemap = await go('/sitemap.xml');
    expect([sitemap.headers.get('content-type'), await sitemap.text()]).toEqual([
      'application/xml; charset=utf-8',
      expect.stringContaining(`<loc>${gate.home}/vision</loc>`),
    ]);
    for (const [query, lang, shortcut] of [
      ['', 'en', 'New dream'],
      ['?language=pt-BR', 'pt-BR', 'Novo sonho'],
      [`?language=${'x'.repeat(500)}`, 'en', 'New dream'],
    ])
      expect(await (await go(`/site.webmanifest${query}`)).json()).toMatchObject({
        name: 'Night Garden',
        id: '/',
        start_url: '/dashboard',
        lang,
        shortcuts: [{ name: shortcut }],
      });
    const html = { headers: { accept: 'text/html' } };
    expect((await go('/vision?from=friend', html)).headers.get('link')).toBe(`<${gate.home}/vision>; rel="canonical"`);
    expect((await go('/dashboard', html)).headers.get('link')).toBeNull();
    const bogus = { headers: { accept: 'text/html', cookie: 'session=bogus' } };
    expect((await go('/dashboard', bogus)).headers.get('link')).toBeNull();
    const { browser } = await gate.signIn();
    expect((await browser.go('/dashboard', html)).headers.get('link')).toMatch(
      /^<\/api\/dreams>; rel=preload; as=fetch;/,
    );
    expect((await browser.go('/profile', html)).headers.get('link')).toBeNull();
  });

  it('opens the page of a dream by its address, which no search engine lists', async () => {
    const answer = await go(dreamPath(randomUUID()), { headers: { accept: 'text/html' } });
    const { status, headers } = answer;
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([200, 'no-cache', 'noindex']);
    expect((await go('/dashboard', { headers: { accept: 'text/html' } })).headers.get('x-robots-tag')).toBeNull();
  });

  it('[R022] answers an unknown page with 404 and the page that explains it', async () => {
    const html = { headers: { accept: 'text/html' } };
    const [known, unknown] = [await go('/dashboard', html), await go('/nowhere?from=friend', html)];
    expect([known.status, unknown.status]).toEqual([200, 404]);
    expect(unknown.headers.get('content-type')).toContain('text/html');
    expect(await unknown.text()).toBe(await known.text());
  });

  it('answers 404 in JSON for a missing asset, and never the page', async () => {
    for (const [path, status] of [
      ['/assets/gone.js', 404],
      ['/favicon.ico', 404],
      ['/assets/..%2f..%2fpackage.json', 400],
    ] as const) {
      const answer = await go(path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(await answer.json()).toMatchObject({ statusCode: status });
    }
    expect((await go('/dashboard', { headers: { accept: 'application/json' } })).status).toBe(404);
  });

  it('gives every answer the security headers, errors and streams included', async () => {
    for (const path of ['/', '/assets/app-4f2a.js', '/api/brand', '/api/dreams', '/api/nothing', '/api/media/x']) {
      const { headers } = await go(path);
      expect(headers.get('content-security-policy')).toContain(`script-src 'self';`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
  });

  it('counts requests by the pattern of their route, and serves no metrics itself', async () => {
    const secret = '0b0f4a77-aaaa-4bbb-8ccc-dddddddddddd';
    await go(`/api/dreams/${secret}?token=${secret}`);
    await go('/api/brand');
    const { text } = await scrape();
    expect(text).toMatch(/request_seconds_count\{method="GET",route="\/api\/dreams\/:dream",status="401"\} [1-9]/);
    expect(text).toMatch(/request_seconds_count\{method="GET",route="\/api\/brand",status="200"\} [1-9]/);
    expect(text).not.toContain(secret);
    for (const path of ['/internal/metrics', '/metrics', '/api/internal/metrics']) {
      const answer = await go(path, { headers: { accept: 'text/plain' } });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  it('is ready as long as its database answers', async () => {
    expect((await go('/ready')).status).toBe(200);
  });
});
