import { PermanentError } from '@dreamloom/platform';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { NotAccepted } from '../channel/channel.port.js';
import { TwilioMessenger } from './twilio-messenger.adapter.js';

const SID = `AC${'0'.repeat(32)}`;

/** Twilio's answer to a message. */
let status = 201;
let api: Server;
let requests: { url: string | undefined; agent: string | undefined; form: Record<string, string> }[];

beforeAll(async () => {
  api = createServer((request, response) => {
    void text(request).then((body) => {
      const { url, headers } = request;
      requests.push({ url, agent: headers['user-agent'], form: Object.fromEntries(new URLSearchParams(body)) });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ sid: 'SM1' }));
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  requests = [];
  status = 201;
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

const messenger = () =>
  new TwilioMessenger({
    TWILIO_ACCOUNT_SID: SID,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_WHATSAPP_FROM: '+14155238886',
    TWILIO_API_BASE_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    TWILIO_CONTENT_SID: { en: 'HX1' },
    TWILIO_REPLY_CONTENT_SID: { en: 'HX2' },
  });
const to = { to: '+34600111222', language: 'en' as const, statusCallback: 'https://dreamloom.example/status' };
const sent = (content: Record<string, string>) => ({
  url: `/2010-04-01/Accounts/${SID}/Messages.json`,
  // Only the twilio package sends this header.
  agent: expect.stringMatching(/^twilio-node\/\d/),
  form: {
    From: 'whatsapp:+14155238886',
    To: 'whatsapp:+34600111222',
    StatusCallback: 'https://dreamloom.example/status',
    ...content,
  },
});

describe('[M11] TwilioMessenger sends through the twilio package', () => {
  it('a reply with its picture', async () => {
    const reply = { ...to, body: 'Flying over a Silver Ocean', mediaUrl: 'https://dreamloom.example/a.jpg' };
    expect(await messenger().send(reply)).toBe('SM1');
    expect(requests).toEqual([sent({ Body: reply.body, MediaUrl: reply.mediaUrl })]);
  });

  it('a welcome, which is a template', async () => {
    const address = 'https://dreamloom.example';
    await messenger().sendWelcome({ ...to, address, claimant: 'Ada', code: 'K7Q2' });
    const ContentVariables = JSON.stringify({ 1: address, 2: 'Ada', 3: 'K7Q2' });
    expect(requests).toEqual([sent({ ContentSid: 'HX1', ContentVariables })]);
  });

  it('the template of a reply outside the window', async () => {
    await messenger().sendTemplate({ ...to, address: 'https://dreamloom.example' });
    const ContentVariables = JSON.stringify({ 1: 'https://dreamloom.example' });
    expect(requests).toEqual([sent({ ContentSid: 'HX2', ContentVariables })]);
  });

  it('a reply that waits while the token is refused, and ends when it cannot be delivered', async () => {
    status = 401;
    await expect(messenger().send({ ...to, body: 'A dream' })).rejects.toBeInstanceOf(NotAccepted);
    status = 400;
    await expect(messenger().send({ ...to, body: 'A dream' })).rejects.toBeInstanceOf(PermanentError);
    status = 429;
    await expect(messenger().send({ ...to, body: 'A dream' })).rejects.toMatchObject({ retryAfterMs: 30_000 });
  });
});
