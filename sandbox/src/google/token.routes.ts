import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Account } from './account.js';
import type { AuthorizationRequest } from './authorization-request.js';
import type { GoogleProvider } from './google.js';
import { signIdToken } from './id-token.js';

const TokenForm = z.object({
  grant_type: z.string().optional(),
  code: z.string().optional(),
  redirect_uri: z.string().optional(),
  code_verifier: z.string().optional(),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
});
type TokenForm = z.infer<typeof TokenForm>;

/** The token endpoint. */
export const registerToken = (scope: FastifyInstance, { grants, client, key, issuer }: GoogleProvider): void => {
  scope.post('/token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const parsed = TokenForm.safeParse(request.body ?? {});
    if (!parsed.success) return reply.code(400).send({ error: 'invalid_request', error_description: 'Bad Request' });
    const form = parsed.data;
    const [id, secret] = clientCredentials(request, form);
    if (id !== client.clientId || secret !== client.clientSecret) {
      return reply.code(401).send({ error: 'invalid_client', error_description: 'The OAuth client was not found.' });
    }
    if (form.grant_type !== 'authorization_code') {
      return reply
        .code(400)
        .send({ error: 'unsupported_grant_type', error_description: `Invalid grant_type: ${form.grant_type ?? ''}` });
    }
    const grant = grants.redeem(form.code ?? '', form.redirect_uri, form.code_verifier);
    if (grant === undefined) return reply.code(400).send({ error: 'invalid_grant', error_description: 'Bad Request' });
    const { account, request: authorization } = grant;
    const authTime = authorization.wantsAuthTime ? grant.authTime : undefined;
    const accessToken = `ya29.${randomBytes(32).toString('base64url')}`;
    return reply.send({
      access_token: accessToken,
      expires_in: 3599,
      scope: 'openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile',
      token_type: 'Bearer',
      id_token: await signIdToken(key, {
        ...{ account, issuer, clientId: client.clientId, nonce: authorization.nonce, accessToken, authTime },
      }),
    });
  });
};

// OAuth form-encodes both parts before it joins them (RFC 6749, 2.3.1).
const clientCredentials = (request: FastifyRequest, form: TokenForm): [string | undefined, string | undefined] => {
  const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (basic === undefined) return [form.client_id, form.client_secret];
  const decoded = Buffer.from(basic, 'base64').toString();
  const colon = decoded.indexOf(':');
  const [id, secret] = [decoded.slice(0, colon), decoded.slice(colon + 1)].map((half) =>
    new URLSearchParams(`half=${half}`).get('half'),
  );
  return [id ?? undefined, secret ?? undefined];
};

const CODE_LIFE_MS = 60_000;

interface Grant {
  account: Account;
  request: AuthorizationRequest;
  /** Time of authentication, in seconds. */
  authTime: number;
  expires: number;
}

/** Authorization codes, each valid once and for a minute. */
export class Grants {
  private readonly codes = new Map<string, Grant>();

  constructor(private readonly now: () => number = Date.now) {}

  issueCode(account: Account, request: AuthorizationRequest): string {
    const code = `4/0A${randomBytes(32).toString('base64url')}`;
    const now = this.now();
    this.codes.set(code, { account, request, authTime: Math.floor(now / 1_000), expires: now + CODE_LIFE_MS });
    return code;
  }

  /** Consumes a code and returns its grant. Undefined: unknown, used, expired, or of another client. */
  redeem(code: string, redirectUri: string | undefined, verifier: string | undefined): Grant | undefined {
    const grant = this.codes.get(code);
    this.codes.delete(code);
    if (grant === undefined || grant.expires < this.now() || grant.request.redirectUri !== redirectUri)
      return undefined;
    return provesChallenge(grant.request.codeChallenge, verifier) ? grant : undefined;
  }
}

const provesChallenge = (challenge: string | undefined, verifier: string | undefined): boolean =>
  challenge === undefined
    ? verifier === undefined
    : verifier !== undefined && createHash('sha256').update(verifier).digest('base64url') === challenge;
