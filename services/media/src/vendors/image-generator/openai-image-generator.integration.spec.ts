import { BadAnswerError, RefusedError } from '@dreamloom/openai';
import { PermanentError, TransientError } from '@dreamloom/platform';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OpenaiImageGenerator, type OpenaiImageGeneratorSettings } from './openai-image-generator.adapter.js';

const PICTURE = Buffer.from('the bytes of a picture');

let server: Server;
let origin: string;
let answer: (response: ServerResponse, request: IncomingMessage) => void;
let requests: Record<string, unknown>[];

const json = (body: unknown, status = 200, headers = {}) => {
  return (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

const generate = (
  settings: Partial<OpenaiImageGeneratorSettings> = {},
  signal = new AbortController().signal,
  portrait: Buffer | null = null,
) =>
  new OpenaiImageGenerator({ apiKey: 'key', baseUrl: `${origin}/v1`, model: 'a-painter', ...settings }).generate({
    scene: 'A staircase into the sea.',
    moods: ['vivid'],
    portrait,
    signal,
  });

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'POST') {
        const text = Buffer.concat(chunks).toString('latin1');
        const isForm = request.headers['content-type']?.startsWith('multipart/form-data');
        const body = isForm ? { form: text } : (JSON.parse(text) as Record<string, unknown>);
        requests.push({ path: request.url, sdk: request.headers['x-stainless-lang'], ...body });
      }
      if (request.url === '/picture') response.end(PICTURE);
      else if (request.url === '/away') response.writeHead(302, { location: '/picture' }).end();
      else if (request.url === '/endless') response.end(Buffer.alloc(21_000_000));
      else answer(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => void (requests = []));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('OpenaiImageGenerator', () => {
  it('[R018] sends the photo of a dreamer as an edit, with what it is for', async () => {
    answer = json({ data: [{ b64_json: PICTURE.toString('base64') }] });
    expect(await generate({}, undefined, Buffer.from('the photo'))).toEqual({ bytes: PICTURE, usedPortrait: true });
    expect(requests).toMatchObject([{ path: '/v1/images/edits' }]);
    const form = String(requests[0]?.['form']);
    for (const part of ['the photo', 'filename="dreamer.jpg"', 'Content-Type: image/jpeg', 'The attached photo shows'])
      expect(form).toContain(part);
    expect(form).toContain('Scene: A staircase into the sea.');
  });

  it('sends no photo to a server that cannot edit', async () => {
    answer = json({ data: [{ b64_json: PICTURE.toString('base64') }] });
    const generated = await generate({ edits: false }, undefined, Buffer.from('the photo'));
    expect(generated.usedPortrait).toBe(false);
    expect(requests).toMatchObject([{ path: '/v1/images/generations' }]);
    expect(requests[0]?.['prompt']).not.toContain('photo');
  });

  it('[M09] requests a wide WebP from the images endpoint through the openai package', async () => {
    answer = json({ data: [{ b64_json: PICTURE.toString('base64') }] });
    expect(await generate()).toEqual({ bytes: PICTURE, usedPortrait: false });
    expect(requests).toEqual([
      {
        path: '/v1/images/generations',
        // Only the openai package sends this header.
        sdk: 'js',
        model: 'a-painter',
        prompt: expect.stringMatching(/\nScene: A staircase into the sea\.\nMood: vivid$/),
        size: '1536x1024',
        quality: 'medium',
        output_format: 'webp',
        output_compression: 85,
      },
    ]);
  });

  it('requests base64 only where it is configured', async () => {
    answer = json({ data: [{ b64_json: PICTURE.toString('base64') }] });
    await generate({ responseFormat: 'b64_json' });
    expect(requests[0]).toMatchObject({ response_format: 'b64_json' });
  });

  it('reads a picture from an address on the same server', async () => {
    answer = json({ data: [{ url: `${origin}/picture` }] });
    expect(await generate()).toEqual({ bytes: PICTURE, usedPortrait: false });
  });

  it.each([
    ['plain http elsewhere', () => 'http://169.254.169.254/latest/meta-data'],
    ['another port', () => 'http://127.0.0.1:1/picture'],
    ['this machine by https', () => 'https://127.0.0.1:1/picture'],
    ['a private network', () => 'https://[fd12::1]/picture'],
    ['an address spelled as a number', () => 'https://2852039166/latest/meta-data'],
    ['a name of this machine', () => 'https://localhost:1/picture'],
    ['a user before the host', () => 'https://user@pictures.example/picture'],
    ['a file', () => 'file:///etc/passwd'],
    ['no address at all', () => 'picture.png'],
    ['more than 20 MB', () => `${origin}/endless`],
  ])('does not read %s', async (_, address) => {
    answer = json({ data: [{ url: address() }] });
    await expect(generate()).rejects.toBeInstanceOf(BadAnswerError);
  });

  it('follows no redirect', async () => {
    answer = json({ data: [{ url: `${origin}/away` }] });
    await expect(generate()).rejects.toThrow(new TransientError('the picture could not be read: status 302'));
  });

  it.each([
    ['no data', json({ created: 1 })],
    ['an empty list', json({ data: [] })],
    ['an empty picture', json({ data: [{}] })],
    ['a page', (response: ServerResponse) => void response.setHeader('content-type', 'text/html').end('<p>502</p>')],
    ['50 MB', json({ data: [{ b64_json: 'A'.repeat(50_000_000) }] })],
  ])('calls %s a bad answer', async (_, given) => {
    answer = given;
    await expect(generate()).rejects.toBeInstanceOf(BadAnswerError);
  });

  it('has a sentence for the dreamer when the words are declined', async () => {
    answer = json({ error: { message: 'A staircase is not safe', code: 'moderation_blocked' } }, 400);
    const error = await generate().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RefusedError);
    expect((error as RefusedError).forDreamer).toMatch(/painter declined/);
    expect(String(error)).not.toContain('staircase');
  });

  it('never tries again with a wrong key, and later when there is too much to do', async () => {
    answer = json({ error: { code: 'invalid_api_key' } }, 401);
    await expect(generate()).rejects.toBeInstanceOf(PermanentError);
    answer = json({ error: { code: 'rate_limit_exceeded' } }, 429, { 'retry-after': '20' });
    await expect(generate()).rejects.toMatchObject({ name: 'VendorUnavailable', retryAfterMs: 20_000 });
    expect(requests).toHaveLength(2);
  });

  it('stops when it is called off', async () => {
    answer = () => undefined;
    await expect(generate({}, AbortSignal.timeout(50))).rejects.toBeInstanceOf(TransientError);
  });
});
