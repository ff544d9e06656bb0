import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify } from 'jose';
import { createHash } from 'node:crypto';
import { accountOf } from './account.js';
import { signIdToken } from './id-token.js';
import { subjectOf } from './subject.js';

const issuer = 'http://localhost:4100/google';

describe('signIdToken', () => {
  it('carries the claims of a Google id token, signed with the published key', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const publicJwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256' };
    const token = await signIdToken(
      { kid: 'k1', privateKey, publicJwk, privateJwk: {} },
      {
        account: accountOf('mei@x.test', 'Mei Sommerfeld'),
        issuer,
        clientId: 'client',
        nonce: 'n1',
        accessToken: 'ya29.x',
      },
    );
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [publicJwk] }), {
      issuer,
      audience: 'client',
    });
    const halfHash = createHash('sha256').update('ya29.x').digest().subarray(0, 16).toString('base64url');
    expect(payload).toMatchObject({
      sub: subjectOf('mei@x.test'),
      azp: 'client',
      email: 'mei@x.test',
      email_verified: true,
      name: 'Mei Sommerfeld',
      given_name: 'Mei',
      family_name: 'Sommerfeld',
      nonce: 'n1',
      at_hash: halfHash,
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
  });
});
