import type { SignedInIdentity } from '@dreamloom/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { GATEWAY_ENV, type GatewayEnv } from '../gateway.env.js';
import { transactionCookie, type CookieRule } from '../session/session-cookie.js';
import { GoogleProvider } from './google-provider.js';
import { identityFrom } from './identity-from.js';
import { safeNext } from './next-path.js';
import { OidcStrategy } from './oidc.strategy.js';
import { SignInFailure } from './sign-in-failure.js';
import { TransactionSeal, type Transaction } from './sign-in-transaction.js';

export const CALLBACK_PATH = '/api/auth/google/callback';

/** What a finished sign-in hands to the controller. */
export interface SignedIn {
  identity: SignedInIdentity;
  next: string | null;
}

/** OpenID Connect's code flow with PKCE, state and nonce; the server keeps nothing between its two steps. */
@Injectable()
export class GoogleStrategy extends PassportStrategy(OidcStrategy, 'google') {
  private readonly callbackUrl: string;
  private readonly cookie: CookieRule;
  private readonly seal: TransactionSeal;

  constructor(
    private readonly google: GoogleProvider,
    @Inject(GATEWAY_ENV) env: GatewayEnv,
  ) {
    super();
    this.callbackUrl = new URL(CALLBACK_PATH, env.PUBLIC_BASE_URL).href;
    this.cookie = transactionCookie(env.PUBLIC_BASE_URL);
    this.seal = new TransactionSeal(env.SESSION_SECRET);
  }

  validate(signedIn: SignedIn): SignedIn {
    return signedIn;
  }

  override async run(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | null> {
    const query = request.query as Record<string, unknown>;
    if (request.url.split('?')[0] === CALLBACK_PATH) return this.finish(request, reply, query);
    await this.begin(reply, query);
    return null;
  }

  private async begin(reply: FastifyReply, query: Record<string, unknown>): Promise<void> {
    const configuration = await this.google.configuration();
    const transaction: Transaction = {
      verifier: oidc.randomPKCECodeVerifier(),
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      next: safeNext(query['next']),
    };
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.callbackUrl,
      scope: 'openid email profile',
      state: transaction.state,
      nonce: transaction.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(transaction.verifier),
      code_challenge_method: 'S256',
      ...(typeof query['login_hint'] === 'string'
        ? { login_hint: query['login_hint'].slice(0, 254) }
        : { prompt: 'select_account' }),
    });
    void reply.setCookie(this.cookie.name, await this.seal.seal(transaction), this.cookie.options);
    await reply.header('cache-control', 'no-store').redirect(address.href, 302);
  }

  private async finish(
    request: FastifyRequest,
    reply: FastifyReply,
    query: Record<string, unknown>,
  ): Promise<SignedIn> {
    const { maxAge: _, ...options } = this.cookie.options;
    void reply.clearCookie(this.cookie.name, options);
    const transaction = await this.seal.open(request.cookies[this.cookie.name]);
    if (!transaction) throw new SignInFailure('expired');
    const configuration = await this.google.configuration();
    // The address comes from our own settings: a Host header never decides where a code was meant for.
    const current = new URL(this.callbackUrl);
    current.search = new URL(request.url, this.callbackUrl).search;
    const tokens = await oidc
      .authorizationCodeGrant(configuration, current, {
        pkceCodeVerifier: transaction.verifier,
        expectedState: transaction.state,
        expectedNonce: transaction.nonce,
        idTokenExpected: true,
      })
      .catch((cause: unknown) => {
        const cancelled = cause instanceof oidc.AuthorizationResponseError && query['error'] === 'access_denied';
        throw new SignInFailure(cancelled ? 'cancelled' : 'refused', { cause });
      });
    return { identity: identityFrom(tokens.claims()), next: transaction.next };
  }
}
