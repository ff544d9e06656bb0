import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createOpenAi } from './client.js';
import { streamText } from './stream-text.js';
import { BadAnswerError, RefusedError } from './vendor-error.js';

let server: Server;
let answer: (response: ServerResponse) => void;
let requests: object[];

const chunk = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
const end = (reason = 'stop') => `${chunk({}, reason)}data: [DONE]\n\n`;
const sends =
  (...events: string[]) =>
  (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(events.join(''));

const stream = (signal?: AbortSignal) => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const client = createOpenAi({ apiKey: 'key', baseUrl });
  return streamText({ client, model: 'm', instructions: 'Answer.', input: 'Why?', ...(signal && { signal }) });
};
const read = async (pieces: Promise<AsyncIterable<string>>) => {
  const all: string[] = [];
  for await (const piece of await pieces) all.push(piece);
  return all;
};

beforeAll(async () => {
  server = createServer((request, response) => {
    void json(request).then((body) => {
      requests.push(body as object);
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => void (requests = []));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('streamText', () => {
  it('gives the pieces as they come', async () => {
    let finish = () => {};
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(chunk({ content: 'You ' }));
      finish = () => response.end(chunk({ content: 'flew.' }) + end());
    };
    const pieces = (await stream())[Symbol.asyncIterator]();
    expect(await pieces.next()).toEqual({ done: false, value: 'You ' });
    finish();
    expect(await pieces.next()).toEqual({ done: false, value: 'flew.' });
    expect(await pieces.next()).toEqual({ done: true, value: undefined });
    expect(requests).toMatchObject([
      {
        model: 'm',
        stream: true,
        messages: [
          { role: 'system', content: 'Answer.' },
          { role: 'user', content: 'Why?' },
        ],
      },
    ]);
  });

  it.each([
    ['is cut off', sends(chunk({ content: 'You' }), end('length')), BadAnswerError],
    ['breaks off', sends(chunk({ content: 'You' })), BadAnswerError],
    ['is empty', sends(end()), BadAnswerError],
    ['is no JSON', sends('data: {"choices"\n\n'), BadAnswerError],
    ['is filtered', sends(chunk({ content: 'You' }), end('content_filter')), RefusedError],
    ['is a refusal', sends(chunk({ refusal: 'I cannot' }), end()), RefusedError],
  ])('fails when the answer %s', async (_what, response, error) => {
    answer = response;
    await expect(read(stream())).rejects.toBeInstanceOf(error);
  });

  it.each([
    [429, 'VendorUnavailable'],
    [401, 'PermanentError'],
  ])('fails with the error of status %i before any piece', async (status, name) => {
    answer = (response) => void response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{}}');
    await expect(stream()).rejects.toMatchObject({ name });
  });

  it.each(['an abort', 'the end of reading'])('ends the call at the vendor after %s', async (what) => {
    const closed = new Promise<void>((resolve) => {
      answer = (response) => {
        response.once('close', resolve);
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(chunk({ content: 'You ' }));
      };
    });
    const left = new AbortController();
    const pieces = (await stream(left.signal))[Symbol.asyncIterator]();
    await pieces.next();
    if (what === 'an abort') {
      left.abort();
      await expect(pieces.next()).rejects.toBeInstanceOf(BadAnswerError);
    } else await pieces.return?.();
    await closed;
  });
});
