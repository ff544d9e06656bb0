import { PermanentError, TransientError } from '@dreamloom/platform';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { createOpenAi } from './client.js';
import { completeJson } from './complete-json.js';
import { BadAnswerError, RefusedError } from './vendor-error.js';

const Naming = z.object({ title: z.string(), tags: z.array(z.enum(['vivid', 'scary'])), isLucid: z.boolean() });
const NAMED = { title: 'The sea upstairs', tags: ['vivid'], isLucid: false };

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse, body: Record<string, unknown>) => void;
let calls: Record<string, unknown>[];

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const saying = (message: object, finish_reason = 'stop') =>
  ((_, response) =>
    json(response, {
      id: 'c1',
      object: 'chat.completion',
      choices: [{ index: 0, finish_reason, message }],
    })) satisfies RequestListener;

const complete = (options: { signal?: AbortSignal; timeoutMs?: number; maxAnswerBytes?: number } = {}) => {
  const { signal, ...rest } = options;
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return completeJson({
    client: createOpenAi({ apiKey: 'key', baseUrl, ...rest }),
    model: 'a-model',
    instructions: 'Name this dream.',
    input: 'I swam upstairs.',
    schema: Naming,
    name: 'naming',
    maxTokens: 500,
    ...(signal ? { signal } : {}),
  });
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
      calls.push({
        ...body,
        path: request.url,
        key: request.headers.authorization,
        sdk: request.headers['x-stainless-lang'],
      });
      answer(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => void (calls = []));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('completeJson', () => {
  it('[M09] requests an object that matches the schema through the openai package', async () => {
    answer = saying({ role: 'assistant', content: JSON.stringify(NAMED) });
    expect(await complete()).toEqual(NAMED);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      path: '/v1/chat/completions',
      key: 'Bearer key',
      // The OpenAI SDK alone sends this header.
      sdk: 'js',
      model: 'a-model',
      max_completion_tokens: 500,
      messages: [
        { role: 'system', content: 'Name this dream.' },
        { role: 'user', content: 'I swam upstairs.' },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: {
          name: 'naming',
          strict: true,
          schema: { required: ['title', 'tags', 'isLucid'], additionalProperties: false },
        },
      },
    });
    expect(calls[0]).not.toHaveProperty('temperature');
    expect(calls[0]).not.toHaveProperty('max_tokens');
  });

  it('reads an answer in a Markdown fence', async () => {
    answer = saying({ role: 'assistant', content: '```json\n' + JSON.stringify(NAMED) + '\n```' });
    expect(await complete()).toEqual(NAMED);
  });

  it.each([
    ['no JSON', saying({ content: 'What a lovely dream!' })],
    ['an unknown tag', saying({ content: JSON.stringify({ ...NAMED, tags: ['funny'] }) })],
    ['half an answer', saying({ content: '{"title":"The s' }, 'length')],
    ['an empty answer', saying({ content: null })],
    ['no choices', ((_, response) => json(response, { choices: [] })) satisfies RequestListener],
    [
      'a page',
      ((_, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>')) satisfies RequestListener,
    ],
  ])('calls %s a bad answer', async (_, given) => {
    answer = given;
    await expect(complete()).rejects.toBeInstanceOf(BadAnswerError);
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['says so', saying({ content: null, refusal: 'I cannot help with my grandmother.' })],
    ['is filtered', saying({ content: '' }, 'content_filter')],
  ])('knows a refusal that %s', async (_, given) => {
    answer = given;
    const error = await complete().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RefusedError);
    expect((error as RefusedError).forDreamer).not.toBe('');
    expect(JSON.stringify(error) + String(error)).not.toContain('grandmother');
  });

  it('calls once, and reports the vendor’s Retry-After', async () => {
    answer = (_, response) =>
      response.writeHead(429, { 'retry-after': '3' }).end('{"error":{"code":"rate_limit_exceeded"}}');
    await expect(complete()).rejects.toMatchObject({ name: 'VendorUnavailable', retryAfterMs: 3_000 });
    expect(calls).toHaveLength(1);
  });

  it('gives up for good on a wrong key', async () => {
    answer = (_, response) => json(response, { error: { message: 'no', code: 'invalid_api_key' } }, 401);
    await expect(complete()).rejects.toBeInstanceOf(PermanentError);
  });

  it('does not wait longer than its timeout', async () => {
    answer = () => undefined;
    await expect(complete({ timeoutMs: 50 })).rejects.toBeInstanceOf(TransientError);
    await expect(complete({ signal: AbortSignal.timeout(50) })).rejects.toThrow(
      new TransientError('the call was called off'),
    );
  });

  it('tries again later when the connection breaks', async () => {
    answer = (_, response) => response.socket?.destroy();
    await expect(complete()).rejects.toBeInstanceOf(TransientError);
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 }).write('{"choices":');
      setTimeout(() => response.socket?.destroy(), 20);
    };
    await expect(complete()).rejects.toBeInstanceOf(TransientError);
  });

  it.each([
    ['with a length', { 'content-length': String(300_000) }],
    ['without one', {}],
  ])('stops reading an answer that is too long, %s', async (_, headers) => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(' '.repeat(300_000));
    };
    await expect(complete({ maxAnswerBytes: 100_000 })).rejects.toThrow(
      new BadAnswerError('the answer is longer than 100000 bytes'),
    );
  });
});
