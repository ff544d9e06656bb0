import { deriveKey, ServiceAway, TransientError } from '@dreamloom/platform';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InternalClient } from './internal-client.js';

const KEY = deriveKey('the internal secret', 'internal calls');

describe('InternalClient', () => {
  let server: Server;
  let client: InternalClient;
  let received: IncomingMessage;
  let answer: (response: ServerResponse) => void;

  beforeAll(async () => {
    server = createServer((request, response) => {
      received = request;
      answer(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const dreams = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    client = new InternalClient({ dreams, media: dreams }, KEY);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const json = (status: number, body: object) => (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const begin = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 }).write('{"mayGenerate":');
  const dreamer = randomUUID();
  const query = { dream: randomUUID() };
  const consentOf = (one = client, signal?: AbortSignal) =>
    one
      .call('GET /internal/dreamers/:dreamer/image-consent', { dreamer, query }, signal && { signal })
      .catch((error: unknown) => error);

  it('sends the catalogue’s request, and parses the response', async () => {
    answer = json(200, { mayGenerate: true, photo: null, more: 1 });
    expect(await consentOf()).toEqual({ mayGenerate: true, photo: null });
    expect([received.method, received.url]).toEqual([
      'GET',
      `/internal/dreamers/${dreamer}/image-consent?dream=${query.dream}`,
    ]);
    expect(received.headers).toMatchObject({ 'x-internal-secret': KEY });
    expect(received.headers['x-dreamer-id']).toBeUndefined();
  });

  it('calls on behalf of a dreamer, and returns bytes as a stream', async () => {
    answer = (response) => void response.writeHead(200, { 'content-type': 'image/png; a=b' }).end('png');
    const opened = await client.call('GET /api/media/:name', { name: 'a b', query: { w: '320' } }, { dreamerId: 'me' });
    expect(received.url).toBe('/api/media/a%20b?w=320');
    expect(received.headers['x-dreamer-id']).toBe('me');
    expect(opened).toMatchObject({ mime: 'image/png', byteSize: null });
    expect(await new Response('body' in opened ? opened.body : null).text()).toBe('png');
  });

  it('distinguishes errors of the catalogue from all others', async () => {
    answer = json(404, { code: 'dreamer-not-found' });
    expect(await consentOf()).toEqual({ refused: 'dreamer-not-found' });
    // A wrong secret must never be mistaken for a dreamer who does not exist.
    for (const given of [json(404, { code: 'page-not-found' }), json(500, { code: 'dreamer-not-found' })]) {
      answer = given;
      const error = await consentOf();
      expect(error).toBeInstanceOf(TransientError);
      expect(error).not.toBeInstanceOf(ServiceAway);
    }
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['breaks off', (response) => begin(response) && setTimeout(() => response.destroy(), 20)],
    ['stays unfinished', (response) => void begin(response)],
    ['is no JSON', (response) => void response.end('<p>502</p>')],
    ['has no database', json(503, {})],
  ])('calls a service away whose answer %s', async (_, given) => {
    answer = given;
    const error = await consentOf(client, AbortSignal.timeout(1_000));
    expect(error).toBeInstanceOf(ServiceAway);
    expect((error as Error).message).toContain('GET /internal/dreamers/:dreamer');
    expect((error as Error).message).not.toContain(dreamer);
  });

  it('takes the answer of a service that is busy for some seconds', async () => {
    const late = json(200, { mayGenerate: true, photo: null });
    answer = (response) => void setTimeout(() => late(response), 2_500);
    expect(await consentOf()).toEqual({ mayGenerate: true, photo: null });
  });

  it('calls a service away that does not answer at all', async () => {
    expect(await consentOf(new InternalClient({ dreams: 'http://127.0.0.1:1' }, KEY))).toBeInstanceOf(ServiceAway);
  });
});
