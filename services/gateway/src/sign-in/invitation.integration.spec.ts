import { SignedInIdentity } from '@dreamloom/contracts';
import { eventDatabase } from '@dreamloom/eventing';
import { migrate } from '@dreamloom/platform';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { GatewayEnv } from '../gateway.env.js';
import { Browser } from '../testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { answerJson } from '../testing/upstream.js';
import { SignUp } from './invitation.controller.js';
import { hashOf } from './mail-link/mail-link.strategy.js';

const OPERATOR = 'ada@dreams.example';

async function gateWith(SIGN_UP: GatewayEnv['SIGN_UP'], more: Partial<GatewayEnv> = {}): Promise<GatewayUnderTest> {
  const gate = await gatewayUnderTest({ SIGN_UP, ...more });
  gate.dreams.on('POST /internal/invitations/find', answerJson(200, { isOpen: true }));
  return gate;
}
const lastSignUp = (gate: GatewayUnderTest) => {
  const call = gate.dreams.calls.filter(({ url }) => url === '/internal/dreamers').at(-1)!;
  return SignedInIdentity.parse(JSON.parse(call.body.toString())).signUp;
};

describe('who may begin an account', () => {
  let gate: GatewayUnderTest;
  beforeAll(async () => (gate = await gateWith('invited')));
  afterAll(() => gate.close());

  it('is whoever has accepted an invitation in this browser', async () => {
    const browser = new Browser(gate.home);
    await gate.signIn(browser);
    expect(lastSignUp(gate)).toEqual({ isOpen: false, invitationHash: null });
    expect((await browser.send('POST', '/api/auth/invitation', { secret: 'secret' })).status).toBe(204);
    await gate.signIn(browser);
    expect(lastSignUp(gate)).toEqual({ isOpen: false, invitationHash: hashOf('secret').toString('base64url') });
    await gate.signIn();
    expect(lastSignUp(gate)).toMatchObject({ invitationHash: null });
  });

  it('opens nothing for others, who get a page', async () => {
    const refused = { on: 'POST /internal/dreamers', code: 'not-invited', message: 'no', statusCode: 403, error: '' };
    const browser = new Browser(gate.home);
    await gate.signIn();
    gate.dreams.on(refused.on, answerJson(403, refused));
    const away = await browser.go('/api/auth/google');
    const back = new URL(gate.google.choose(away.headers.get('location') ?? ''));
    const landing = await browser.go(back.pathname + back.search);
    expect(landing.headers.get('location')).toBe('/auth/callback?error=not-invited');
    expect(browser.cookies.has('session')).toBe(false);
  });

  it('sets no cookie for an invitation that is over', async () => {
    gate.dreams.on('POST /internal/invitations/find', answerJson(200, { isOpen: false }));
    const browser = new Browser(gate.home);
    expect((await browser.send('POST', '/api/auth/invitation', { secret: 'secret' })).status).toBe(422);
    expect(browser.cookies.size).toBe(0);
  });

  it('is everybody by default, and where it is closed only an operator', async () => {
    const of = (SIGN_UP: GatewayEnv['SIGN_UP'], email = OPERATOR) => {
      const env = { ...gate.env, SIGN_UP, OPERATOR_EMAILS: OPERATOR.toUpperCase() };
      const request = { cookies: { invitation: 'secret' } } as unknown as FastifyRequest;
      return new SignUp(env).for(request, email);
    };
    expect(of('open', 'bea@dreams.example')).toEqual({ isOpen: true, invitationHash: null });
    expect(of('closed', 'bea@dreams.example')).toEqual({ isOpen: false, invitationHash: null });
    expect(of('closed')).toMatchObject({ isOpen: true });
    expect(of('invited', 'bea@dreams.example')).toMatchObject({ isOpen: false, invitationHash: expect.any(String) });
  });
});

describe('an operator', () => {
  it('makes and withdraws invitations, whose secret is shown once, and the log names who did', async () => {
    const home = await gateWith('invited', { OPERATOR_EMAILS: OPERATOR });
    try {
      await migrate(home.env.DATABASE_URL, eventDatabase);
      home.messaging.on('POST /internal/invitation-mails', (_call, response) => void response.writeHead(204).end());
      const { browser, dreamerId } = await home.signIn();
      const id = randomUUID();
      home.dreams.on('POST /internal/invitations', answerJson(200, { id }));
      const open = { id, createdAt: '2026-11-20T08:00:00.000Z', expiresAt: '2026-11-27T08:00:00.000Z' };
      home.dreams.on('GET /internal/invitations', answerJson(200, { invitations: [open] }));
      const made = await browser.send('POST', '/admin/invitations');
      const [, secret = ''] = /#invitation=([\w-]{43})/.exec(await made.text()) ?? [];
      const stored = home.dreams.calls.find(({ method, url }) => method === 'POST' && url === '/internal/invitations')!;
      expect(JSON.parse(stored.body.toString())).toEqual({ hash: hashOf(secret).toString('base64url') });
      const removed = `DELETE /internal/invitations/${id}`;
      home.dreams.on(removed, (_call, response) => void response.writeHead(204).end());
      expect((await browser.send('POST', `/admin/invitations/${id}/withdraw`)).status).toBe(303);
      const page = await (await browser.go('/admin/invitations')).text();
      expect(page).not.toContain(secret);
      for (const word of ['made an invitation', 'withdrew an invitation', dreamerId, id]) expect(page).toContain(word);
      const { rows } = await home.sql.query('select action from gateway.audit_entry where operator_id = $1', [
        dreamerId,
      ]);
      expect(rows).toHaveLength(2);
      const post = (form: Record<string, string>) =>
        browser.go('/admin/invitations', {
          ...{ method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: new URLSearchParams(form) },
        });
      const mailed = await (await post({ email: 'bea@dreams.example', language: 'de' })).text();
      expect(mailed).toContain('It is on its way to bea@dreams.example');
      expect(mailed).not.toContain('#invitation=');
      const mail = home.messaging.calls.find(({ url }) => url === '/internal/invitation-mails')!;
      expect(JSON.parse(mail.body.toString())).toMatchObject({ email: 'bea@dreams.example', language: 'de' });
      expect((await post({ email: 'nobody' })).status).toBe(400);
      home.messaging.on('POST /internal/invitation-mails', answerJson(503, { code: 'unavailable' }));
      const withdrawn = () => home.dreams.calls.filter(({ method }) => method === 'DELETE').length;
      const before = withdrawn();
      expect([(await post({ email: 'bea@dreams.example' })).status, withdrawn()]).toEqual([503, before + 1]);
      const log = await home.sql.query(`select 1 from gateway.audit_entry where action = 'mailed an invitation'`);
      expect(log.rowCount).toBe(2);

      const visitor = new Browser(home.home);
      expect((await visitor.send('POST', '/admin/invitations')).status).toBe(404);
      expect(await (await visitor.go('/admin/invitations')).text()).not.toContain('made an invitation');
    } finally {
      await home.close();
    }
  });
});
