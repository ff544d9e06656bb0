import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { InternalClient } from './internal-client.js';
import { TransientError } from './vendor-errors.js';

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

  it.each<[string, (response: ServerResponse) => void]>([
    ['breaks off', (response) => begin(response) && setTimeout(() => response.destroy(), 20)],
    ['stays unfinished', (response) => void begin(response)],
    ['is no JSON', (response) => void response.end('<p>502</p>')],
    ['refuses', (response) => void response.writeHead(500).end('{}')],
  ])('calls an answer that %s a passing failure', async (_, given) => {
    answer = given;
    const asked = client.get('/internal/things/1', z.object({ name: z.string() }));
    await expect(asked).rejects.toBeInstanceOf(TransientError);
    await expect(asked).rejects.toThrow('GET /internal/things');
  });
});
