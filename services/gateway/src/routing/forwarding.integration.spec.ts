import { deriveKey } from '@dreamloom/platform';
import { randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { Browser } from '../testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { answerJson } from '../testing/upstream.js';

const SIGNATURE = `${'a'.repeat(27)}=`;

let gate: GatewayUnderTest;
beforeAll(async () => (gate = await gatewayUnderTest()));
afterAll(() => gate.close());

const visitor = () => new Browser(gate.home);
const last = (service: 'dreams' | 'media' | 'messaging' | 'collective') => gate[service].calls.at(-1);

describe('the edge in front of the services', () => {
  it('[M03] brings a signed-in call to its service with the dreamer, the secret and a correlation id', async () => {
    const { browser, dreamerId } = await gate.signIn();
    gate.dreams.on('GET /api/dreams', answerJson(200, { dreams: [] }));
    const answer = await browser.go('/api/dreams?limit=5', { headers: { 'x-correlation-id': 'cause-12345' } });
    expect(await answer.json()).toEqual({ dreams: [] });
    expect(last('dreams')).toMatchObject({
      method: 'GET',
      url: '/api/dreams?limit=5',
      headers: {
        'x-dreamer-id': dreamerId,
        'x-internal-secret': deriveKey(gate.env.INTERNAL_SECRET, 'internal calls'),
        'x-correlation-id': 'cause-12345',
      },
    });
    expect(last('dreams')?.headers.cookie).toBeUndefined();
    expect(answer.headers.get('x-correlation-id')).toBe('cause-12345');
  });

  it('drops every claim of identity from outside', async () => {
    const forged = { 'x-dreamer-id': 'somebody', 'x-internal-secret': 'guess', 'x-forwarded-host': 'evil.example' };
    await visitor().go('/api/collective-dreams/weekly', { headers: forged });
    const headers = last('collective')?.headers ?? {};
    expect(headers['x-dreamer-id']).toBeUndefined();
    expect(headers['x-internal-secret']).toBe(deriveKey(gate.env.INTERNAL_SECRET, 'internal calls'));
    expect(headers['x-forwarded-host']).toBe(new URL(gate.home).host);
  });

  it('forwards its own identity headers when a caller names them in Connection', async () => {
    const { browser, dreamerId } = await gate.signIn();
    const headers = {
      cookie: `session=${browser.cookies.get('session')?.value ?? ''}`,
      connection: 'close, x-dreamer-id, x-internal-secret',
    };
    await new Promise((resolve, reject) => {
      get(`${gate.home}/api/people`, { headers }, resolve).on('error', reject);
    });
    expect(last('dreams')?.headers).toMatchObject({
      'x-dreamer-id': dreamerId,
      'x-internal-secret': deriveKey(gate.env.INTERNAL_SECRET, 'internal calls'),
    });
  });

  it('[R372] answers 401 before anything reaches a service', async () => {
    const before = gate.dreams.calls.length;
    for (const path of [
      '/api/dreams',
      '/api/people',
      '/api/profile/photo',
      '/api/stats/total-users',
      '/api/badges/stats',
    ]) {
      const answer = await visitor().go(path);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({
        statusCode: 401,
        code: 'signed-out',
        correlationId: answer.headers.get('x-correlation-id'),
      });
    }
    expect(gate.dreams.calls.length).toBe(before);
  });

  it('[R375] forwards visitors where they are allowed, with the dreamer’s id once signed in', async () => {
    await visitor().go('/api/media/some-key');
    expect(last('media')?.headers['x-dreamer-id']).toBeUndefined();
    const { browser, dreamerId } = await gate.signIn();
    await browser.go('/api/media/some-key');
    expect(last('media')?.headers['x-dreamer-id']).toBe(dreamerId);
  });

  it('passes JSON, empty bodies and calls without a body on', async () => {
    const { browser } = await gate.signIn();
    await browser.send('PATCH', '/api/dreams/1', { content: 'I flew ✨' });
    expect(JSON.parse(last('dreams')?.body.toString() ?? '')).toEqual({ content: 'I flew ✨' });
    expect((await browser.send('DELETE', '/api/dreams/1')).status).toBe(200);
    expect(last('dreams')).toMatchObject({ method: 'DELETE', body: Buffer.alloc(0) });
    const empty = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const answer = await browser.go('/api/disconnect-whatsapp', { method: 'POST', headers: empty, body: '' });
    expect(answer.status).toBe(200);
    expect(last('messaging')).toMatchObject({ method: 'POST', body: Buffer.alloc(0) });
  });

  it('streams a recording of up to 16 MB to media, and refuses one byte more with a sentence', async () => {
    const { browser } = await gate.signIn();
    const send = (bytes: Buffer<ArrayBuffer>, type: string, announced = true) =>
      browser.go('/api/dreams/voice?dreamedAt=2026-11-17T06:12:00Z', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': type, 'idempotency-key': 'one' },
        body: announced ? bytes : new Blob([bytes]).stream(),
        duplex: 'half',
      });
    const most = randomBytes(16 * 1_024 * 1_024);
    expect((await send(most, 'audio/webm;codecs=opus')).status).toBe(200);
    expect(last('media')?.headers).toMatchObject({
      'content-type': 'audio/webm;codecs=opus',
      'idempotency-key': 'one',
    });
    expect(last('media')?.body.equals(most)).toBe(true);
    const before = gate.media.calls.length;
    for (const isAnnounced of [true, false]) {
      const answer = await send(Buffer.concat([most, Buffer.alloc(1)]), 'audio/ogg', isAnnounced);
      expect([answer.status, await answer.json()]).toMatchObject([
        413,
        { code: 'too-large', message: 'This is more than the 16 MB that can be sent here.' },
      ]);
    }
    expect((await send(most.subarray(0, 10), 'video/webm')).status).toBe(415);
    expect((await visitor().go('/api/dreams/voice')).status).toBe(401);
    expect(gate.media.calls.length).toBe(before);
  });

  it('carries the bytes of a signed webhook untouched, whoever sends them and however often', async () => {
    const body = Buffer.concat([Buffer.from('Body=%C3%A9+a&Body=b&'), randomBytes(2_000)]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': SIGNATURE };
    const send = () => visitor().go('/api/webhooks/whatsapp', { method: 'POST', headers, body });
    const statuses = (await Promise.all(Array.from({ length: 50 }, send))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(last('messaging')?.body.equals(body)).toBe(true);
    expect(last('messaging')?.headers).toMatchObject(headers);
  });

  it('streams an answer while it is still being written', async () => {
    let finish = () => {};
    gate.collective.on('GET /api/collective-dreams/places', (_call, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).write('first');
      finish = () => response.end('second');
    });
    const answer = await visitor().go('/api/collective-dreams/places');
    const reader = answer.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first');
    finish();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('second');
  });

  it('breaks an answer off where its service did, so that no download looks whole', async () => {
    let breakOff = () => {};
    gate.collective.on('GET /api/collective-dreams/places', (_call, response) => {
      response.writeHead(200, { 'content-type': 'application/zip' }).write('PK');
      breakOff = () => response.destroy();
    });
    const answer = await visitor().go('/api/collective-dreams/places');
    const reader = answer.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('PK');
    breakOff();
    await expect(reader?.read()).rejects.toThrow('terminated');
  });

  it('hands on what a service refuses, once, in the words of the service', async () => {
    let requests = 0;
    gate.collective.on('GET /api/collective-dreams/places', (call, response) => {
      requests += 1;
      response.setHeader('retry-after', '1');
      answerJson(503, { code: 'busy' })(call, response);
    });
    const answer = await visitor().go('/api/collective-dreams/places');
    expect([answer.status, await answer.json(), requests]).toEqual([503, { code: 'busy' }, 1]);
  });

  it('answers 404 for paths that lead nowhere or around the map', async () => {
    const before = gate.collective.calls.length;
    for (const path of ['/api', '/api/nothing', '/api/contact/x']) {
      const answer = await visitor().go(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.json()).toMatchObject({ statusCode: 404, code: 'page-not-found' });
    }
    // Node's own client sends the path unchanged; fetch would normalise it.
    for (const path of ['%2e%2e/%2e%2e/internal/weeks', '../../internal/weeks', '..%2f..%2finternal/weeks']) {
      const { statusCode } = await new Promise<IncomingMessage>((resolve, reject) => {
        get({ port: gate.env.PORT, host: '127.0.0.1', path: `/api/collective-dreams/${path}` }, resolve).on(
          'error',
          reject,
        );
      });
      expect([path, statusCode]).toEqual([path, 400]);
    }
    expect(gate.collective.calls.length).toBe(before);
  });

  it('refuses forged and non-JSON requests and other methods', async () => {
    const { browser } = await gate.signIn();
    const json = { 'content-type': 'application/json' };
    const post = (headers: Record<string, string>) =>
      browser.go('/api/people', { method: 'POST', headers, body: '{}' });
    expect((await post({ ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post({ ...json, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ origin: gate.home, 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post({ ...json, origin: gate.home })).status).toBe(200);
    expect((await browser.send('DELETE', '/api/stats/total-users')).status).toBe(405);
  });

  it('passes an answer on as it comes, uncompressed, and ends the call to the service when the browser leaves', async () => {
    const { browser } = await gate.signIn();
    const ended = new Promise<void>((resolve) => {
      gate.dreams.on('POST /api/questions', (_call, response) => {
        response.once('close', resolve);
        response.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' }).write('{"text":"You"}\n');
      });
    });
    const answer = await browser.send('POST', '/api/questions', { question: 'When did I swim?' });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
    const pieces = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect(await pieces.read()).toEqual({ done: false, value: '{"text":"You"}\n' });
    await pieces.cancel();
    await ended;
  });
});
