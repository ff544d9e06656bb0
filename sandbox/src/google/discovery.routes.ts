import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { html } from '../look/pages.js';
import { type Account, fullName } from './account.js';
import type { GoogleProvider } from './google.js';

/** The provider's public endpoints: discovery document, keys, and profile pictures. */
export const registerDiscovery = (scope: FastifyInstance, { issuer, key, accounts }: GoogleProvider): void => {
  scope.get('/.well-known/openid-configuration', async () => ({
    issuer,
    authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
    token_endpoint: `${issuer}/token`,
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

/** An SVG portrait: initials on a gradient in the account's own hue. */
const portraitOf = (account: Account): string => {
  const hue = String(createHash('sha256').update(account.email).digest().readUInt16BE(0) % 360);
  const initials = fullName(account)
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
    <defs>
      <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="hsl(${hue} 38% 30%)" />
        <stop offset="1" stop-color="hsl(${hue} 46% 52%)" />
      </linearGradient>
    </defs>
    <rect width="96" height="96" rx="48" fill="url(#dusk)" />
    <text x="48" y="60" font-family="Georgia, serif" font-size="34" fill="#fff" text-anchor="middle">${initials}</text>
  </svg>`.text;
};
