import { PermanentError, TransientError } from '@dreamloom/platform';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createOpenAi } from './client.js';
import { embed } from './embed.js';
import { BadAnswerError } from './vendor-error.js';

let server: Server;
let answer: (response: ServerResponse) => void;
let bodies: unknown[] = [];

const send = (body: unknown, status = 200) =>
  void (answer = (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)));
const vectorOf = (embedding: unknown) => send({ object: 'list', data: [{ object: 'embedding', index: 0, embedding }] });
const base64 = (...numbers: number[]) => Buffer.from(Float32Array.from(numbers).buffer).toString('base64');

const embedding = (signal?: AbortSignal) => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const client = createOpenAi({ apiKey: 'key', baseUrl });
  return embed({ client, model: 'a-model', text: 'I swam upstairs.', dimensions: 3, ...(signal && { signal }) });
};

beforeAll(async () => {
  server = createServer((request, response) => {
    void json(request).then((body) => {
      bodies.push({ path: request.url, sdk: request.headers['x-stainless-lang'], ...(body as object) });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => void (bodies = []));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('embed', () => {
  it('requests a short vector in base64 through the openai package, and gives it the length 1', async () => {
    vectorOf(base64(3, 0, -4));
    const vector = await embedding();
    expect(vector).toBeInstanceOf(Float32Array);
    expect([...vector].map((value) => value.toFixed(3))).toEqual(['0.600', '0.000', '-0.800']);
    const input = { model: 'a-model', input: 'I swam upstairs.', dimensions: 3, encoding_format: 'base64' };
    expect(bodies).toEqual([{ path: '/v1/embeddings', sdk: 'js', ...input }]);
  });

  it('takes numbers from a server that knows no base64', async () => {
    vectorOf([0, 2, 0]);
    expect([...(await embedding())]).toEqual([0, 1, 0]);
  });

  it.each([
    ['of another length', [1, 2]],
    ['of zeros', [0, 0, 0]],
    ['without numbers', ['a', 'b', 'c']],
  ])('calls a vector %s a bad answer', async (_, given) => {
    vectorOf(given);
    await expect(embedding()).rejects.toBeInstanceOf(BadAnswerError);
  });

  it('calls an answer without data a bad answer', async () => {
    for (const body of [{}, { data: [] }, []]) {
      send(body);
      await expect(embedding()).rejects.toBeInstanceOf(BadAnswerError);
    }
  });

  it('tries again later when there is no vector or the vendor is busy, and not with a wrong key', async () => {
    vectorOf(undefined);
    await expect(embedding()).rejects.toBeInstanceOf(TransientError);
    send({ error: { code: 'rate_limit_exceeded' } }, 429);
    await expect(embedding()).rejects.toBeInstanceOf(TransientError);
    send({ error: { code: 'invalid_api_key' } }, 401);
    await expect(embedding()).rejects.toBeInstanceOf(PermanentError);
    answer = () => undefined;
    await expect(embedding(AbortSignal.timeout(50))).rejects.toThrow(new TransientError('the call was called off'));
  });
});
