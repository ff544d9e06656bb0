import { randomUUID } from 'node:crypto';
import { Journal } from '../../services/dreams/src/testing/journal-under-test.js';
import type { Browser } from '../../services/gateway/src/testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../../services/gateway/src/testing/gateway-under-test.js';
import { type RawRequest, rawRequest } from '../../services/gateway/src/testing/raw-request.js';
import { answerJson } from '../../services/gateway/src/testing/upstream.js';
import { newSid, signatureFor, TO_THE_BOT } from '../../services/messaging/src/testing/messaging-under-test.js';
import { type SmallStack, smallStack } from '../access/small-stack.js';

const SOCKETS = 260;
const WEBHOOK = '/api/webhooks/whatsapp';
/** A forged signature in the format of genuine ones. */
const FORGED = `${'a'.repeat(27)}=`;
const FORM = 'application/x-www-form-urlencoded';
const withTimeout = () => ({ signal: AbortSignal.timeout(30_000) });

let last = 0;
const somewhere = () => `198.18.${(last += 1) >> 8}.${last & 255}`;

const slow = (
  gate: GatewayUnderTest,
  path: string,
  from = somewhere(),
  headers: Record<string, string | number> = {},
) =>
  rawRequest(gate.home, `POST ${path}`, {
    ...{ 'content-type': FORM, 'content-length': 4_000, 'x-forwarded-for': from, 'x-twilio-signature': FORGED },
    ...headers,
  });

const statusesOf = async (requests: RawRequest[]) =>
  new Set((await Promise.all(requests.map(({ answer }) => answer))).map(({ status }) => status));

describe('bodies that arrive byte by byte', () => {
  let stack: SmallStack;
  let ada: Browser;

  beforeAll(async () => {
    stack = await smallStack({ bodyTimeoutMs: 4_000 });
    ada = await stack.signIn((await Journal.open(stack.journal)).dreamer);
  });
  afterAll(() => stack.close());

  function signedWebhook(): Promise<Response> {
    const form = { ...TO_THE_BOT, MessageSid: newSid(), From: 'whatsapp:+34600111222', Body: 'I flew', NumMedia: '0' };
    return fetch(stack.gate.home + WEBHOOK, {
      method: 'POST',
      headers: {
        'content-type': FORM,
        'x-twilio-signature': signatureFor(WEBHOOK, form),
        'x-forwarded-for': somewhere(),
      },
      body: new URLSearchParams(form).toString(),
      ...withTimeout(),
    });
  }

  it.each([WEBHOOK, `/api/mail/unsubscribe/${randomUUID()}`])(
    'of 260 unknown senders to %s take no connection from signed webhooks and journals, and end with 408',
    async (path) => {
      const attack = await Promise.all(Array.from({ length: SOCKETS }, () => slow(stack.gate, path)));
      const drip = setInterval(() => attack.forEach((request) => request.write('a')), 250);
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, signedWebhook),
        ...Array.from({ length: 10 }, () => ada.go('/api/dreams', withTimeout())),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await statusesOf(attack)).toEqual(new Set([408]));
      clearInterval(drip);
    },
  );

  it('are rejected at once when a webhook has no signature', async () => {
    const unsigned = [undefined, 'AAAA', 'a'.repeat(28)].map((signature) =>
      slow(stack.gate, WEBHOOK, somewhere(), { 'x-twilio-signature': signature ?? '' }),
    );
    for (const { answer } of await Promise.all(unsigned))
      expect(await answer).toMatchObject({ status: 403, text: expect.stringContaining('bad-signature') });
  });

  it('end at every service too, and so do headers', () => {
    const apps = [stack.gate.app, stack.journal.app, stack.painting.app, stack.messaging.app];
    for (const app of apps) {
      const { headersTimeout, requestTimeout } = app.getHttpServer() as {
        headersTimeout: number;
        requestTimeout: number;
      };
      expect(headersTimeout).toBeGreaterThan(0);
      expect(headersTimeout).toBeLessThanOrEqual(10_000);
      expect(requestTimeout).toBeGreaterThan(0);
    }
  });
});

describe('an edge with low bounds', () => {
  let gate: GatewayUnderTest;
  let bob: Browser;

  beforeAll(async () => {
    gate = await gatewayUnderTest({}, undefined, {
      ...{ bodyTimeoutMs: 60_000, rateWindowMs: 300, minBytesPerSecond: 20_000, uploadTimeoutMs: 2_000 },
      inFlight: { calls: 3, webhooks: 3, streams: 1 },
    });
    bob = (await gate.signIn()).browser;
  });
  afterAll(() => gate.close());

  const brand = (from: string) => fetch(`${gate.home}/api/brand`, { headers: { 'x-forwarded-for': from } });
  const cookie = () => `session=${bob.cookies.get('session')?.value ?? ''}`;

  it('answers one address so many requests at the same time, and others meanwhile', async () => {
    const from = somewhere();
    const open = await Promise.all(Array.from({ length: 3 }, () => slow(gate, WEBHOOK, from)));
    // A response to a later request proves that the gateway has received the earlier ones.
    for (let refused = 0; refused < 1;)
      if ((await (await slow(gate, WEBHOOK, from, { 'content-length': 0 })).answer).status === 429) refused += 1;
    const next = await (await slow(gate, WEBHOOK, from)).answer;
    expect(next).toMatchObject({ status: 429, text: expect.stringMatching(/retry-after: 1[^]*too-many-at-once/) });
    expect((await brand(from)).status).toBe(200);
    const elsewhere = await slow(gate, WEBHOOK, somewhere(), { 'content-length': 1 });
    elsewhere.write('a');
    expect((await elsewhere.answer).status).toBe(200);
    open.forEach((request) => request.destroy());
    for (let status = 429; status !== 200;) {
      const again = await slow(gate, WEBHOOK, from, { 'content-length': 1 });
      again.write('a');
      status = (await again.answer).status;
    }
  });

  it('does not count the calls of this machine, and counts live streams apart', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${gate.home}/api/brand`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const from = somewhere();
    const live = () => bob.go('/api/live', { headers: { 'x-forwarded-for': from } });
    const first = await live();
    expect([first.status, (await live()).status, (await brand(from)).status]).toEqual([200, 429, 200]);
    await first.body?.cancel();
  });

  describe('lets an upload stream', () => {
    const upload = (headers: Record<string, string | number> = {}) =>
      slow(gate, '/api/profile/import', '127.0.0.1', {
        ...{ 'content-type': 'application/zip', 'content-length': 10_000_000, cookie: cookie(), origin: gate.home },
        ...headers,
      });

    it('but not below a minimum rate', async () => {
      const request = await upload();
      const drip = setInterval(() => request.write('PK'), 50);
      expect(await request.answer).toMatchObject({ status: 408, text: expect.stringContaining('too-slow') });
      clearInterval(drip);
    });

    it('but not for ever', async () => {
      const request = await upload();
      const flow = setInterval(() => request.write(Buffer.alloc(20_000)), 50);
      expect((await request.answer).status).toBe(408);
      clearInterval(flow);
    });

    it('to its end, and forwards the response of the service', async () => {
      const before = gate.dreams.calls.length;
      const request = await upload({ 'content-length': 1_000_000 });
      request.write(Buffer.alloc(1_000_000, 'a'));
      expect((await request.answer).status).toBe(200);
      expect(gate.dreams.calls.at(before)?.body.equals(Buffer.alloc(1_000_000, 'a'))).toBe(true);
    });
  });
});

describe('webhooks whose signature fails', () => {
  let gate: GatewayUnderTest;
  beforeAll(async () => (gate = await gatewayUnderTest()));
  afterAll(() => gate.close());

  const webhook = async (from: string) => {
    const request = await slow(gate, WEBHOOK, from, { 'content-length': 3 });
    request.write('a=b');
    return (await request.answer).status;
  };
  const inTurn = async (count: number, from: string) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) statuses.push(await webhook(from));
    return statuses;
  };

  it('are refused from the 31st of a minute on before anything is read, and only those of their address', async () => {
    gate.messaging.on(`POST ${WEBHOOK}`, answerJson(403, { code: 'bad-signature' }));
    const from = somewhere();
    expect(new Set(await inTurn(30, from))).toEqual(new Set([403]));
    const before = gate.messaging.calls.length;
    const refused = await (await slow(gate, WEBHOOK, from)).answer;
    expect(refused).toMatchObject({ status: 429, text: expect.stringContaining('retry-after') });
    expect(gate.messaging.calls.length).toBe(before);
    expect(await webhook(somewhere())).toBe(403);
  });

  it('block no address that sends genuine ones as well', async () => {
    const from = somewhere();
    gate.messaging.on(`POST ${WEBHOOK}`, answerJson(200, {}));
    expect(await inTurn(40, from)).toEqual(Array(40).fill(200));
    gate.messaging.on(`POST ${WEBHOOK}`, answerJson(403, { code: 'bad-signature' }));
    expect(new Set(await inTurn(40, from))).toEqual(new Set([403]));
  });
});
