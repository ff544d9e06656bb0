import type { FastifyInstance } from 'fastify';
import type { GoogleProvider } from './google.js';
import { portraitOf } from './picture.js';

/** The provider's public endpoints: discovery document, keys, and profile pictures. */
export const registerDiscovery = (scope: FastifyInstance, { issuer, key, accounts }: GoogleProvider): void => {
  scope.get('/.well-known/openid-configuration', async () => ({
    issuer,
    authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/oauth2/v3/userinfo`,
    revocation_endpoint: `${issuer}/revoke`,
    jwks_uri: `${issuer}/oauth2/v3/certs`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    prompt_values_supported: ['login', 'select_account'],
    claims_supported: [
      ...['aud', 'auth_time', 'email', 'email_verified', 'exp', 'family_name', 'given_name'],
      ...['iat', 'iss', 'name', 'picture', 'sub'],
    ],
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code'],
  }));
  scope.get('/oauth2/v3/certs', async () => ({ keys: [key.publicJwk] }));
  scope.get<{ Params: { subject: string } }>('/picture/:subject', async (request, reply) => {
    const account = accounts.bySubject(request.params.subject);
    if (account === undefined) return reply.code(404).send();
    return reply
      .type('image/svg+xml')
      .header('content-security-policy', "default-src 'none'")
      .send(portraitOf(account));
  });
};
