import * as oidc from 'openid-client';
import { subjectOf } from '../google/subject.js';
import { type RunningSandbox, startSandbox } from '../testing/test-sandbox.js';
import { OPENID_CLIENT_ID } from './openid.js';

const APP = 'http://localhost:3000';

describe('the OpenID provider of the sandbox', () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => void (sandbox = await startSandbox(APP)));
  afterAll(() => sandbox.stop());

  /** A browser without pages: follows redirects within the sandbox with its cookies. */
  async function follow(address: string, init: RequestInit = {}, jar = new Map<string, string>()): Promise<URL> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { redirect: 'manual', ...init, headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=');
      jar.set(name, value);
    }
    const next = response.headers.get('location');
    if (next !== null) {
      const url = new URL(next, address);
      return url.href.startsWith(APP) ? url : follow(url.href, {}, jar);
    }
    expect(await response.text()).toContain('Ada Morgenstern');
    return follow(
      address,
      { method: 'POST', body: new URLSearchParams({ subject: subjectOf('ada@dreamloom.test') }) },
      jar,
    );
  }

  it('signs a chosen person in with PKCE, state and nonce, and gives the address at its userinfo endpoint', async () => {
    const issuer = new URL(`http://localhost:${sandbox.env.SANDBOX_PORT}/openid`);
    const config = await oidc.discovery(issuer, OPENID_CLIENT_ID, sandbox.env.GOOGLE_CLIENT_SECRET, undefined, {
      execute: [oidc.allowInsecureRequests],
    });
    const verifier = oidc.randomPKCECodeVerifier();
    const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
    const address = oidc.buildAuthorizationUrl(config, {
      ...{ redirect_uri: `${APP}/api/auth/openid/1/callback`, scope: 'openid email profile', state, nonce },
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
    const tokens = await oidc.authorizationCodeGrant(config, await follow(address.href), checks);
    const sub = subjectOf('ada@dreamloom.test');
    expect(tokens.claims()).toMatchObject({ sub });
    expect(tokens.claims()).not.toHaveProperty('email');
    expect(await oidc.fetchUserInfo(config, tokens.access_token, sub)).toMatchObject({
      ...{ email: 'ada@dreamloom.test', email_verified: true, given_name: 'Ada' },
    });
  });
});
