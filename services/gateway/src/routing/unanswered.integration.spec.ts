import type { ServerResponse } from 'node:http';
import { Browser } from '../testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { answerJson } from '../testing/upstream.js';

const SIGNATURE = `${'a'.repeat(27)}=`;

let gate: GatewayUnderTest;
beforeAll(async () => (gate = await gatewayUnderTest()));
afterAll(() => gate.close());

const visitor = () => new Browser(gate.home);

describe('a service that does not answer', () => {
  describe('because it closes the connection before it responds', () => {
    const closing =
      (times: number) =>
      (_call: unknown, response: ServerResponse): void =>
        times-- > 0 ? void response.destroy() : void response.end('{}');
    const signed = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': SIGNATURE };
    const webhook = { method: 'POST', body: 'MessageSid=SM1', headers: signed };
    const dream = {
      method: 'POST',
      body: '{"content":"A whale"}',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': 'a-night' },
    };

    it.each([
      ['a read', 'dreams', 'GET /api/people', (browser: Browser) => browser.go('/api/people')],
      ['a webhook', 'messaging', 'POST /api/webhooks/whatsapp', () => visitor().go('/api/webhooks/whatsapp', webhook)],
      [
        'a dream with an idempotency key',
        'dreams',
        'POST /api/dreams',
        (browser: Browser) => browser.go('/api/dreams', dream),
      ],
    ] as const)('sends %s again, once', async (_what, service, request, send) => {
      const { browser } = await gate.signIn();
      const { calls } = gate[service];
      for (const [closed, status, times] of [[1, 200, 2] as const, [2, 503, 2] as const]) {
        gate[service].on(request, closing(closed));
        const before = calls.length;
        expect((await send(browser)).status).toBe(status);
        expect(calls.slice(before).map(({ method, url }) => `${method} ${url}`)).toEqual(Array(times).fill(request));
        expect(calls.at(-1)?.body).toEqual(calls.at(-2)?.body);
      }
      gate[service].on(request, answerJson(200, {}));
    });

    it('sends nothing again that would be done twice', async () => {
      const { browser } = await gate.signIn();
      gate.messaging.on('POST /api/connect-whatsapp', closing(1));
      const before = gate.messaging.calls.length;
      expect((await browser.send('POST', '/api/connect-whatsapp', { phone: '+4915112345678' })).status).toBe(503);
      expect(gate.messaging.calls.length - before).toBe(1);
    });
  });

  it('is answered for with 503 and Retry-After, the webhook too', async () => {
    const { browser } = await gate.signIn();
    await gate.messaging.stop();
    const calls = [
      browser.send('POST', '/api/connect-whatsapp', { phone: '+4915112345678' }),
      visitor().go('/api/webhooks/whatsapp', {
        method: 'POST',
        body: 'Body=x',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': SIGNATURE },
      }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      const problem = (await answer.json()) as { code: string; correlationId: string };
      expect(problem.code).toBe('unavailable');
      expect(problem.correlationId).toBe(answer.headers.get('x-correlation-id'));
    }
    const health = await visitor().go('/api/health');
    expect([health.status, await health.json()]).toMatchObject([
      503,
      { code: 'unavailable', services: { database: 'ok', dreams: 'ok', messaging: 'missing' } },
    ]);
  });
});
