import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const CLIENT = { id: 'journal-client', secret: 'journal-client-secret' };

interface Grant {
  query: URLSearchParams;
  claims: JWTPayload;
}

type TokenFailure = 'closes' | { status: number; body: unknown };

/** A stub OpenID provider with Google's response shapes, on its own port. */
export interface OpenIdProvider {
  issuer: string;
  account: JWTPayload;
  /** Claims of the userinfo endpoint; null: there is none. */
  userInfo: JWTPayload | null;
  lastQuery(): URLSearchParams;
  /** Returns the callback URL that the account chooser would redirect to. */
  choose(authorizeAddress: string): string;
  cancel(authorizeAddress: string): string;
  forgeNonce(nonce: string | null): void;
  /** Signs ID tokens with another audience or issuer, or with a key that is not published. */
  forge(claims: { aud?: string; iss?: string; foreignKey?: boolean } | null): void;
  /** Answers the next request for a token so, or closes its connection. */
  failToken(failure: TokenFailure): void;
  close(): void;
}

/**
 * @param path of its issuer
 * @param prompts the announced `prompt_values_supported`; undefined announces none, as Google does
 */
export async function openIdProvider(prompts: string[] | undefined, path = ''): Promise<OpenIdProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', use: 'sig', alg: 'RS256' };
  const grants = new Map<string, Grant>();
  let forgedNonce: string | null = null;
  let forged: Parameters<OpenIdProvider['forge']>[0] = null;
  let lastQuery = new URLSearchParams();
  let failure: TokenFailure | null = null;

  const documents: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer: provider.issuer,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
      userinfo_endpoint: `${origin}/userinfo`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      prompt_values_supported: prompts,
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': () => ({ keys: [jwk] }),
    '/userinfo': () => provider.userInfo ?? {},
  };

  async function token(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const form = new URLSearchParams(await text(request));
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const good =
      form.get('client_id') === CLIENT.id &&
      form.get('client_secret') === CLIENT.secret &&
      grant?.query.get('code_challenge') === challenge &&
      grant.query.get('redirect_uri') === form.get('redirect_uri');
    if (!good) return { status: 400, body: { error: 'invalid_grant' } };
    const idToken = await new SignJWT({ ...grant.claims, nonce: forgedNonce ?? grant.query.get('nonce') })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(forged?.iss ?? provider.issuer)
      .setAudience(forged?.aud ?? CLIENT.id)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(forged?.foreignKey === true ? foreign.privateKey : privateKey);
    return { status: 200, body: { access_token: 'opaque', token_type: 'Bearer', expires_in: 3599, id_token: idToken } };
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const document = documents[request.url ?? ''];
    const failed = document ? null : failure;
    if (failed) failure = null;
    if (failed === 'closes') return void request.socket.destroy();
    const { status, body } = document ? { status: 200, body: document() } : (failed ?? (await token(request)));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  const back = (authorizeAddress: string, extra: (query: URLSearchParams) => Record<string, string>) => {
    const query = (lastQuery = new URL(authorizeAddress).searchParams);
    const address = new URL(query.get('redirect_uri') ?? '');
    address.search = new URLSearchParams({ state: query.get('state') ?? '', ...extra(query) }).toString();
    return address.href;
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: OpenIdProvider = {
    issuer: origin + path,
    account: {},
    userInfo: null,
    lastQuery: () => lastQuery,
    choose: (address) =>
      back(address, (query) => {
        const code = randomBytes(16).toString('hex');
        grants.set(code, { query, claims: provider.account });
        return { code };
      }),
    cancel: (address) => back(address, () => ({ error: 'access_denied' })),
    forgeNonce: (nonce) => (forgedNonce = nonce),
    forge: (claims) => (forged = claims),
    failToken: (next) => (failure = next),
    close: () => server.close().closeAllConnections(),
  };
  return provider;
}
