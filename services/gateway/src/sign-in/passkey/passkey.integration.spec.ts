import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { Browser } from '../../testing/browser.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../../testing/gateway-under-test.js';
import { answerJson } from '../../testing/upstream.js';

let gate: GatewayUnderTest;
beforeAll(async () => void (gate = await gatewayUnderTest({ PASSKEYS: 'on' })));
afterAll(() => gate.close());

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;

interface Assertion {
  challenge: string;
  origin?: string;
  rpId?: string;
  flags?: number;
  counter?: number;
  key?: KeyObject;
}

/** A passkey in software, and its public key as COSE in CBOR. */
function aPasskey(id: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinates = [x, y].map((value) => Buffer.from(value, 'base64url'));
  const cose = Buffer.concat([
    ...[Buffer.from('a5010203262001215820', 'hex'), coordinates[0]!],
    ...[Buffer.from('225820', 'hex'), coordinates[1]!],
  ]);
  return {
    stored: (counter = 0) => ({ publicKey: cose.toString('base64url'), counter, transports: ['internal'] }),
    sign({
      challenge,
      origin = gate.home,
      rpId = '127.0.0.1',
      flags = PRESENT | VERIFIED,
      counter = 0,
      key,
    }: Assertion) {
      const count = Buffer.alloc(4);
      count.writeUInt32BE(counter);
      const authenticatorData = Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
      const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }));
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), key ?? privateKey);
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

const ID = Buffer.from('one passkey of the tests').toString('base64url');
const storedFor = (dreamerId: string | null, passkey: object | null) =>
  gate.dreams.on('POST /internal/sign-in-ways/find', answerJson(200, { dreamerId, passkey }));

async function begun(browser: Browser, request: object = {}) {
  const answer = await browser.send('POST', '/api/auth/passkey/options', request);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { options: { challenge: string; allowCredentials?: unknown } }).options;
}
const finish = async (browser: Browser, response: object) => {
  const answer = await browser.send('POST', '/api/auth/passkey', { response });
  return { status: answer.status, ...((await answer.json()) as { address?: string; code?: string }) };
};

describe('a passkey', () => {
  it('signs in without a name, once for each challenge, and its counter is stored', async () => {
    const { dreamerId } = await gate.signIn();
    const passkey = aPasskey(ID);
    storedFor(dreamerId, passkey.stored(4));
    gate.dreams.on('POST /internal/passkeys/use', answerJson(204, {}));
    const browser = new Browser(gate.home);
    const options = await begun(browser, { next: '/badges' });
    expect(options).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const cookie = browser.cookies.get('passkey')!;
    const response = passkey.sign({ challenge: options.challenge, counter: 5 });
    expect(await finish(browser, response)).toEqual({
      status: 200,
      address: '/auth/callback?auth=success&next=%2Fbadges',
    });
    const used = gate.dreams.calls.filter(({ url }) => url === '/internal/passkeys/use').at(-1)!;
    expect(JSON.parse(used.body.toString())).toEqual({ subject: ID, counter: 5 });

    browser.cookies.set('passkey', cookie);
    expect(await finish(browser, response)).toMatchObject({ status: 422, code: 'passkey-refused' });
  });

  it.each<[string, Partial<Assertion>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'bWFkZS11cA' }],
    ['no user verification', { flags: PRESENT }],
    ['another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['a counter that went back', { counter: 3 }],
  ])('is refused with %s', async (_what, forged) => {
    const { dreamerId } = await gate.signIn();
    const passkey = aPasskey(ID);
    storedFor(dreamerId, passkey.stored(4));
    const browser = new Browser(gate.home);
    const { challenge } = await begun(browser);
    const response = passkey.sign({ challenge, counter: 5, ...forged });
    expect(await finish(browser, response)).toMatchObject({ status: 422, code: 'passkey-refused' });
    expect(browser.cookies.has('session')).toBe(false);
  });

  it('is refused in another browser, and when its account was erased', async () => {
    const { dreamerId } = await gate.signIn();
    const passkey = aPasskey(ID);
    storedFor(dreamerId, passkey.stored());
    const victim = new Browser(gate.home);
    const { challenge } = await begun(new Browser(gate.home));
    await begun(victim);
    expect(await finish(victim, passkey.sign({ challenge }))).toMatchObject({ status: 422 });
    storedFor(null, null);
    const own = await begun(victim);
    expect(await finish(victim, passkey.sign(own))).toMatchObject({ status: 422 });
    expect(victim.cookies.has('session')).toBe(false);
  });

  it('opens no session of a suspended account, nor one that an erased account could use', async () => {
    const { dreamerId } = await gate.signIn();
    const passkey = aPasskey(ID);
    storedFor(dreamerId, passkey.stored());
    gate.dreams.on('POST /internal/passkeys/use', answerJson(204, {}));
    await gate.sql.query('insert into gateway.account_rule (dreamer_id, is_suspended) values ($1, true)', [dreamerId]);
    const browser = new Browser(gate.home);
    const first = await begun(browser);
    expect(await finish(browser, passkey.sign(first))).toEqual({
      status: 200,
      address: '/auth/callback?error=suspended',
    });
    expect(browser.cookies.has('session')).toBe(false);
    await gate.sql.query('delete from gateway.account_rule where dreamer_id = $1', [dreamerId]);
    // The account is erased between the proof and the session.
    const second = await begun(browser);
    gate.dreams.on(`GET /internal/dreamers/${dreamerId}`, answerJson(404, { code: 'dreamer-not-found' }));
    await finish(browser, passkey.sign(second));
    expect((await browser.go('/api/auth/user')).status).toBe(401);
    expect(browser.cookies.has('session')).toBe(false);
  });

  it('is made only by a dreamer who signed in lately, and its challenge opens no session', async () => {
    const { browser, dreamerId } = await gate.signIn();
    const passkey = aPasskey(ID);
    storedFor(dreamerId, passkey.stored());
    const { challenge } = await begun(browser, { purpose: 'add' });
    expect(await finish(browser, passkey.sign({ challenge }))).toMatchObject({ status: 422 });
    const visitor = await new Browser(gate.home).send('POST', '/api/auth/passkey/options', { purpose: 'add' });
    expect(visitor.status).toBe(403);
    const garbage = await browser.send('POST', '/api/auth/passkeys', { response: { id: 'made-up' } });
    expect(garbage.status).toBe(422);
  });
});
