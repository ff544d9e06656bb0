import { answerAddress, checkAuthorization } from './authorization-request.js';

const client = { clientId: 'client', redirectUri: 'http://localhost:3000/api/auth/google/callback' };
const query = {
  client_id: 'client',
  redirect_uri: client.redirectUri,
  response_type: 'code',
  scope: 'openid email',
  state: 's&1',
  code_challenge: 'x',
  code_challenge_method: 'S256',
};

describe('checkAuthorization', () => {
  it('accepts a complete request', () => {
    expect(checkAuthorization(query, client)).toMatchObject({ outcome: 'ok', request: { state: 's&1' } });
  });

  it.each([
    { client_id: 'other' },
    { redirect_uri: `${client.redirectUri}/` },
    { redirect_uri: `${client.redirectUri}?x=1` },
    { redirect_uri: 'http://LOCALHOST:3000/api/auth/google/callback' },
    { redirect_uri: undefined },
    { redirect_uri: [client.redirectUri, 'http://evil.example'] },
  ])('never redirects for %j', (change) => {
    expect(checkAuthorization({ ...query, ...change }, client).outcome).toBe('stop');
  });

  it.each([{ response_type: 'token' }, { scope: 'email' }, { code_challenge_method: 'plain' }])(
    'sends the error back for %j',
    (change) => {
      expect(checkAuthorization({ ...query, ...change }, client).outcome).toBe('redirect');
    },
  );

  it('answers with the state and the answer encoded', () => {
    const check = checkAuthorization(query, client);
    const address = check.outcome === 'ok' ? answerAddress(check.request, { error: 'access_denied' }) : '';
    expect(address).toBe(`${client.redirectUri}?state=s%261&error=access_denied`);
  });
});
