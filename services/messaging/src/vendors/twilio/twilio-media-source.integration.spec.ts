import { TransientError } from '@dreamloom/platform';
import { jest } from '@jest/globals';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { TwilioMediaSource } from './twilio-media-source.adapter.js';

const SID = `AC${'0'.repeat(32)}`;
const PATH = `/twilio/2010-04-01/Accounts/${SID}/Messages/MM${'1'.repeat(32)}/Media/ME${'2'.repeat(32)}`;

let api: Server;
let otherServer: Server;
let forbiddenRequests: string[];
let requests: { method: string; url: string; authorization: string | undefined }[];
let answer: (response: ServerResponse, request: IncomingMessage) => void;

const listening = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const source = (timeoutMs = 2_000) =>
  new TwilioMediaSource(
    { TWILIO_ACCOUNT_SID: SID, TWILIO_AUTH_TOKEN: 'token', TWILIO_API_BASE_URL: `${originOf(api)}/twilio` },
    timeoutMs,
  );
const redirect = (location: string) => (response: ServerResponse) => void response.writeHead(307, { location }).end();

beforeAll(async () => {
  otherServer = await listening(
    createServer((request, response) => {
      forbiddenRequests.push(request.url ?? '');
      response.end('secrets');
    }),
  );
  api = await listening(
    createServer((request, response) => {
      const { method = '', url = '', headers } = request;
      requests.push({ method, url, authorization: headers.authorization });
      if (url === '/twilio/cdn/ticket') response.setHeader('content-length', 7).end('a voice');
      else answer(response, request);
    }),
  );
});
beforeEach(() => {
  requests = [];
  forbiddenRequests = [];
});
afterAll(() => {
  for (const server of [api, otherServer]) {
    server.closeAllConnections();
    server.close();
  }
});

describe('TwilioMediaSource', () => {
  it('follows the redirect without the password', async () => {
    answer = redirect('/twilio/cdn/ticket');
    const opened = await source().open(originOf(api) + PATH);
    if (typeof opened === 'string') throw new Error(opened);
    expect(opened.byteSize).toBe(7);
    expect((await buffer(opened.stream)).toString()).toBe('a voice');
    const basic = `Basic ${Buffer.from(`${SID}:token`).toString('base64')}`;
    expect(requests.map(({ authorization }) => authorization)).toEqual([basic, undefined]);
  });

  it.each([
    ['another port of this machine', () => `${originOf(otherServer)}/`],
    ['this machine by name', () => originOf(otherServer).replace('http://127.0.0.1', 'https://localhost')],
    ['a private network', () => 'https://10.0.0.1/'],
    ['the metadata service', () => 'http://169.254.169.254/latest/meta-data'],
    ['itself for ever', () => PATH],
  ])('follows no redirect to %s', async (_, location) => {
    answer = redirect(location());
    expect(await source().open(originOf(api) + PATH)).toBe('forbidden');
    expect(forbiddenRequests).toEqual([]);
  });

  it.each([
    ['another host', () => originOf(otherServer) + PATH],
    ['the metadata service', () => 'http://169.254.169.254/latest/meta-data'],
    ['a user before the host', () => originOf(api).replace('//', '//user@') + PATH],
  ])('sends no request when the address is %s', async (_, address) => {
    expect(await source().open(address())).toBe('forbidden');
    await source().remove(address());
    expect([...requests, ...forbiddenRequests]).toEqual([]);
  });

  it('distinguishes deleted media from an unavailable vendor', async () => {
    answer = (response) => void response.writeHead(404).end();
    expect(await source().open(originOf(api) + PATH)).toBe('gone');
    answer = (response) => void response.writeHead(503).end();
    await expect(source().open(originOf(api) + PATH)).rejects.toBeInstanceOf(TransientError);
  });

  it('waits neither for a response nor for its end without a limit', async () => {
    answer = () => undefined;
    await expect(source(150).open(originOf(api) + PATH)).rejects.toBeInstanceOf(TransientError);
    answer = (response) => void response.writeHead(200).write('a');
    const timeout = new AbortController();
    const timeouts = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    const opened = await source(300).open(originOf(api) + PATH);
    expect(timeouts).toHaveBeenCalledWith(300);
    timeouts.mockRestore();
    if (typeof opened === 'string') throw new Error(opened);
    const read = buffer(opened.stream);
    timeout.abort(new DOMException('', 'TimeoutError'));
    await expect(read).rejects.toThrow();
  });

  it('removes a medium, once', async () => {
    answer = (response) => void response.writeHead(204).end();
    await source().remove(originOf(api) + PATH);
    expect(requests).toMatchObject([{ method: 'DELETE', url: PATH }]);
    answer = (response) => void response.writeHead(404).end();
    await expect(source().remove(originOf(api) + PATH)).resolves.toBeUndefined();
    answer = (response) => void response.writeHead(500).end();
    await expect(source().remove(originOf(api) + PATH)).rejects.toBeInstanceOf(TransientError);
  });
});
