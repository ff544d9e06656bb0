import * as oidc from 'openid-client';
import { type RunningSandbox, startSandbox } from '../testing/test-sandbox.js';
import { subjectOf } from './subject.js';

const APP = 'http://localhost:3000';
const CALLBACK = `${APP}/api/auth/google/callback`;

describe('the sandbox Google', () => {
  let sandbox: RunningSandbox;

  beforeAll(async () => {
    sandbox = await startSandbox(APP);
  });
  afterAll(async () => sandbox.stop());

  const discover = (auth?: oidc.ClientAuth): Promise<oidc.Configuration> => {
    const { SANDBOX_PORT: port, GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = sandbox.env;
    const issuer = new URL(`http://localhost:${port}/google`);
    return oidc.discovery(issuer, id, secret, auth, { execute: [oidc.allowInsecureRequests] });
  };

  const begin = async (config: oidc.Configuration, extra: Record<string, string> = {}) => {
    const verifier = oidc.randomPKCECodeVerifier();
    const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
    const address = oidc.buildAuthorizationUrl(config, {
      redirect_uri: CALLBACK,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...extra,
    });
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
    return { address, checks };
  };

  const submit = (address: URL, fields: Record<string, string>): Promise<Response> =>
    fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  const landing = (response: Response): URL => {
    expect(response.status).toBe(302);
    return new URL(response.headers.get('location') ?? '');
  };

  it.each([
    ['basic', () => oidc.ClientSecretBasic()],
    ['post', () => oidc.ClientSecretPost()],
  ])('signs a chosen person in, client authentication by %s', async (_name, auth) => {
    const config = await discover(auth());
    const { address, checks } = await begin(config);
    const page = await (await fetch(address)).text();
    expect(page).toContain('Sandbox sign-in');
    expect(page).toContain('Ada Morgenstern');
    const callback = landing(await submit(address, { subject: subjectOf('ada@dreamloom.test') }));
    const tokens = await oidc.authorizationCodeGrant(config, callback, checks);
    const sub = subjectOf('ada@dreamloom.test');
    expect(tokens.claims()).toMatchObject({
      sub,
      email: 'ada@dreamloom.test',
      email_verified: true,
      name: 'Ada Morgenstern',
      given_name: 'Ada',
    });
    await expect(oidc.authorizationCodeGrant(config, callback, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('signs a login hint in at once and remembers the person after a restart', async () => {
    const first = await begin(await discover(), { login_hint: 'noor.lind@x.test' });
    expect(landing(await fetch(first.address, { redirect: 'manual' })).searchParams.get('code')).toBeTruthy();
    const other = await begin(await discover());
    landing(await submit(other.address, { action: 'another', email: 'kit@x.test', name: '<b>Kit</b> Sol' }));
    const keys = await (await sandbox.call('GET', '/google/oauth2/v3/certs')).text();
    await sandbox.restart();
    const config = await discover();
    const again = await begin(config, { login_hint: 'kit@x.test' });
    const tokens = await oidc.authorizationCodeGrant(
      config,
      landing(await fetch(again.address, { redirect: 'manual' })),
      again.checks,
    );
    expect(tokens.claims()).toMatchObject({ sub: subjectOf('kit@x.test'), name: '<b>Kit</b> Sol' });
    expect(await (await sandbox.call('GET', '/google/oauth2/v3/certs')).text()).toBe(keys);
    const page = await (await fetch((await begin(config)).address)).text();
    expect(page).toContain('Noor Lind');
    expect(page).not.toContain('<b>Kit</b>');
  });

  it('requires another sign-in for prompt and max_age, and adds its time', async () => {
    const config = await discover();
    expect(config.serverMetadata()['prompt_values_supported']).toContain('login');
    const hint = { login_hint: 'ada@dreamloom.test' };
    for (const parameters of [{ prompt: 'login' }, { max_age: '600' }]) {
      const page = await fetch((await begin(config, { ...hint, ...parameters })).address, { redirect: 'manual' });
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Confirm that it is you')]);
    }
    const { address, checks } = await begin(config, { ...hint, prompt: 'login', max_age: '600' });
    const callback = landing(await submit(address, { subject: subjectOf('ada@dreamloom.test') }));
    const tokens = await oidc.authorizationCodeGrant(config, callback, { ...checks, maxAge: 600 });
    expect(tokens.claims()).toMatchObject({ auth_time: expect.any(Number) });

    const plain = await begin(config, hint);
    const tokensWithoutMaxAge = await oidc.authorizationCodeGrant(
      config,
      landing(await fetch(plain.address, { redirect: 'manual' })),
      plain.checks,
    );
    expect(tokensWithoutMaxAge.claims()).not.toHaveProperty('auth_time');
  });

  it('sends a cancelled sign-in back as access_denied', async () => {
    const { address } = await begin(await discover());
    const answer = landing(await submit(address, { action: 'cancel' })).searchParams;
    expect(answer.get('error')).toBe('access_denied');
    expect(answer.get('state')).toBe(address.searchParams.get('state'));
  });

  it('never redirects to another address', async () => {
    const { address } = await begin(await discover(), {
      redirect_uri: 'http://evil.example/cb',
      login_hint: 'ada@dreamloom.test',
    });
    for (const response of [
      await fetch(address, { redirect: 'manual' }),
      await submit(address, { action: 'cancel' }),
    ]) {
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('redirect_uri_mismatch');
    }
  });

  it('refuses a wrong verifier, a wrong secret and a spent code', async () => {
    const config = await discover();
    const { address, checks } = await begin(config, { login_hint: 'ada@dreamloom.test' });
    const callback = landing(await fetch(address, { redirect: 'manual' }));
    const wrong = { ...checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() };
    await expect(oidc.authorizationCodeGrant(config, callback, wrong)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    await expect(oidc.authorizationCodeGrant(config, callback, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    const thief = await discover(oidc.ClientSecretPost('wrong'));
    await expect(oidc.authorizationCodeGrant(thief, callback, checks)).rejects.toMatchObject({
      error: 'invalid_client',
    });
  });
});
