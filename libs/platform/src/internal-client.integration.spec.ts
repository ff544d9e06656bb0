import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { InternalClient } from './internal-client.js';
import { ServiceAway, TransientError } from './vendor-errors.js';

describe('InternalClient', () => {
  let server: Server;
  let client: InternalClient;
  let answer: (response: ServerResponse) => void;

  beforeAll(async () => {
    server = createServer((_request, response) => answer(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    client = new InternalClient(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      'the secret of the house',
    );
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const begin = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 }).write('{"name":');

  const ask = (one = client) =>
    one.get('/internal/things/1', z.object({ name: z.string() })).catch((error: unknown) => error);

  it.each<[string, (response: ServerResponse) => void]>([
    ['breaks off', (response) => begin(response) && setTimeout(() => response.destroy(), 20)],
    ['stays unfinished', (response) => void begin(response)],
    ['is no JSON', (response) => void response.end('<p>502</p>')],
    ['has no database', (response) => void response.writeHead(503).end('{}')],
  ])('calls a service away whose answer %s', async (_, given) => {
    answer = given;
    const error = await ask();
    expect(error).toBeInstanceOf(ServiceAway);
    expect((error as Error).message).toContain('GET /internal/things');
  });

  it('calls a service away that nobody answers for', async () => {
    expect(await ask(new InternalClient('http://127.0.0.1:1', 'the secret of the house'))).toBeInstanceOf(ServiceAway);
  });

  it('calls a refusal a passing failure of this very question', async () => {
    answer = (response) => void response.writeHead(500).end('{}');
    const error = await ask();
    expect(error).toBeInstanceOf(TransientError);
    expect(error).not.toBeInstanceOf(ServiceAway);
  });
});
