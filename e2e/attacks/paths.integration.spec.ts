import { deriveKey } from '@dreamloom/platform';
import { Journal } from '../../services/dreams/src/testing/journal-under-test.js';
import type { Browser } from '../../services/gateway/src/testing/browser.js';
import { rawRequest } from '../../services/gateway/src/testing/raw-request.js';
import { UnsubscribeLinks } from '../../services/messaging/src/mail/unsubscribe.js';
import { type SmallStack, smallStack } from '../access/small-stack.js';
import { OTHER_SPELLINGS } from './hostile-requests.js';

let stack: SmallStack;
let ada: Browser;
beforeAll(async () => {
  stack = await smallStack();
  ada = await stack.signIn((await Journal.open(stack.journal)).dreamer);
});
afterAll(() => stack.close());

const raw = async (home: string, line: string, headers: Record<string, string> = {}) =>
  (await rawRequest(home, line, headers)).answer;

describe('a path with two meanings', () => {
  it.each(OTHER_SPELLINGS)('is refused by the gateway in the common error format: %s', async (path) => {
    const cookie = `session=${ada.cookies.get('session')?.value ?? ''}`;
    for (const method of ['POST', 'GET', 'DELETE']) {
      const answer = await raw(stack.gate.home, `${method} ${path}`, { cookie, origin: 'https://evil.example' });
      expect([method, answer.status]).toEqual([method, 400]);
      expect(answer.text).toContain('"code":"unclear-address"');
      expect(answer.text).toContain('x-content-type-options: nosniff');
    }
    expect((await ada.go('/api/auth/user')).status).toBe(200);
  });

  it.each(['dreams', 'media', 'messaging', 'collective'] as const)('is refused by %s as well', async (service) => {
    const headers = { 'x-internal-secret': deriveKey(stack.gate.env.INTERNAL_SECRET, 'internal calls') };
    for (const path of ['/%69nternal/dreamers', 'http://x/internal/dreamers', '//internal/dreamers'])
      expect((await raw(stack.addresses[service], `GET ${path}`, headers)).status).toBe(400);
  });

  it('is no reason to refuse a long query, which a sign-in provider sends', async () => {
    const answer = await raw(stack.gate.home, `GET /api/auth/google/callback?code=${'4%2F'.repeat(900)}`);
    expect(answer.status).toBe(302);
    expect((await raw(stack.gate.home, `GET /api/brand?x=${'a'.repeat(5_000)}`)).status).toBe(414);
  });
});

describe('what another site sends', () => {
  it.each(['/api/sessions/end', '/api/nothing', '/nowhere', '/health', '/admin/queues/x'])(
    'is refused wherever it goes: %s',
    async (path) => {
      const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
      const answer = await ada.go(path, { method: 'POST', headers, body: '{}' });
      expect([path, answer.status]).toEqual([path, 403]);
    },
  );
});

describe('an address that was signed', () => {
  const form = () => {
    const data = new FormData();
    data.set('List-Unsubscribe', 'One-Click');
    return data;
  };

  it.each([
    ['a form', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['a form of parts', form],
    ['nothing', () => undefined],
  ])('is called by a mail provider without an Origin, with %s', async (_what, body) => {
    const links = stack.messaging.app.get(UnsubscribeLinks);
    const recipient = `${crypto.randomUUID()}@example.org`;
    const path = links.pathFor('0b0f4a77-aaaa-4bbb-8ccc-dddddddddddd', recipient);
    const sent = body();
    const answer = await fetch(stack.gate.home + path, { method: 'POST', ...(sent && { body: sent }) });
    expect(answer.status).toBe(200);
    const refused = await stack.messaging.sql('select from messaging.mail_suppression where recipient = $1', [
      links.fingerprintOf(recipient),
    ]);
    expect(refused).toHaveLength(1);
    expect((await fetch(`${stack.gate.home}${path}0`, { method: 'POST', ...(sent && { body: form() }) })).status).toBe(
      404,
    );
  });
});
