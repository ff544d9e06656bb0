import { FRESH_SIGN_IN_MINUTES, type SignedInIdentity } from '@dreamloom/contracts';
import { ENV } from '@dreamloom/platform';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import type { GatewayEnv } from '../gateway.env.js';
import { BrowserSession } from '../session/browser-session.js';
import { type CookieRule, transactionCookie } from '../session/session-cookie.js';
import { DreamersClient } from './dreamers.client.js';
import { GoogleProvider } from './google-provider.js';
import { identityFrom } from './identity-from.js';
import { safeNext } from './next-path.js';
import { OidcStrategy } from './oidc.strategy.js';
import { SignInFailure } from './sign-in.filter.js';
import { type Transaction, TransactionSeal } from './sign-in-transaction.js';

const CALLBACK_PATH = '/api/auth/google/callback';

export interface SignedIn {
  identity: SignedInIdentity;
  next: string | null;
  /** The id of the dreamer who must sign in again; null for a plain sign-in. */
  again: string | null;
}

/** OpenID Connect code flow with PKCE, state and nonce; the server stores nothing between the two steps. */
@Injectable()
export class GoogleStrategy extends PassportStrategy(OidcStrategy, 'google') {
  private readonly callbackUrl: string;
  private readonly cookie: CookieRule;
  private readonly seal: TransactionSeal;

  constructor(
    private readonly google: GoogleProvider,
    private readonly browser: BrowserSession,
    private readonly dreamers: DreamersClient,
    @Inject(ENV) env: GatewayEnv,
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
    await this.begin(request, reply, query);
    return null;
  }

  private async begin(request: FastifyRequest, reply: FastifyReply, query: Record<string, unknown>): Promise<void> {
    const configuration = await this.google.configuration();
    const again = query['prompt'] === 'login' ? await this.signedIn(request) : null;
    const { maxAge, ...parameters } =
      again === null ? parametersOf(query) : parametersAgain(again.email, configuration);
    const transaction: Transaction = {
      verifier: oidc.randomPKCECodeVerifier(),
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      next: safeNext(query['next']),
      ...{ again, maxAge: maxAge ?? null },
    };
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.callbackUrl,
      scope: 'openid email profile',
      state: transaction.state,
      nonce: transaction.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(transaction.verifier),
      code_challenge_method: 'S256',
      ...parameters,
      ...(maxAge === undefined ? {} : { max_age: String(maxAge) }),
    });
    void reply.setCookie(this.cookie.name, await this.seal.seal(transaction), this.cookie.options);
    await reply.redirect(address.href, 302);
  }

  private async signedIn(request: FastifyRequest): Promise<Transaction['again']> {
    const id = await this.browser.dreamerOf(request);
    const dreamer = id === null ? null : await this.dreamers.find(id);
    return dreamer && { id: dreamer.id, email: dreamer.email };
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
    const { next, again } = transaction;
    const configuration = await this.google.configuration();
    // The redirect URL comes from the settings: a Host header must not decide for whom a code was issued.
    const current = new URL(this.callbackUrl);
    current.search = new URL(request.url, this.callbackUrl).search;
    const tokens = await oidc
      .authorizationCodeGrant(configuration, current, {
        pkceCodeVerifier: transaction.verifier,
        expectedState: transaction.state,
        expectedNonce: transaction.nonce,
        idTokenExpected: true,
        ...(transaction.maxAge === null ? {} : { maxAge: transaction.maxAge }),
      })
      .catch((cause: unknown) => {
        const cancelled = cause instanceof oidc.AuthorizationResponseError && query['error'] === 'access_denied';
        if (cancelled) throw new SignInFailure('cancelled', { cause }, again && next);
        throw new SignInFailure(isUnavailable(cause) ? 'unavailable' : 'refused', { cause });
      });
    const identity = identityFrom(tokens.claims());
    // This check must precede the creation of an account for the address.
    if (again !== null && again.email.toLowerCase() !== identity.email.toLowerCase())
      throw new SignInFailure('another-account');
    return { identity, next, again: again?.id ?? null };
  }
}

/** Codes of openid-client for a token endpoint that does not respond as one. */
const UNAVAILABLE_CODES = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** Whether the token endpoint failed or rejected our own client, so that no dreamer can sign in. */
function isUnavailable(cause: unknown): boolean {
  if (cause instanceof oidc.ResponseBodyError) return cause.error !== 'invalid_grant';
  // Without a code it is an error that openid-client does not know.
  if (cause instanceof oidc.ClientError) return cause.code === undefined || UNAVAILABLE_CODES.has(cause.code);
  return cause instanceof TypeError || cause instanceof oidc.WWWAuthenticateChallengeError;
}

interface AuthorizationParameters {
  login_hint?: string;
  prompt?: string;
  maxAge?: number;
}

const parametersOf = ({ login_hint }: Record<string, unknown>): AuthorizationParameters =>
  typeof login_hint === 'string' ? { login_hint: login_hint.slice(0, 254) } : { prompt: 'select_account' };

/**
 * Parameters that make a dreamer authenticate again. A provider that does not announce the prompt `login` (Google
 * documents none and rejects unknown prompts) shows its account chooser instead and decides itself whether to
 * reauthenticate.
 */
function parametersAgain(login_hint: string, configuration: oidc.Configuration): AuthorizationParameters {
  const prompts = configuration.serverMetadata()['prompt_values_supported'];
  return Array.isArray(prompts) && prompts.includes('login')
    ? { login_hint, prompt: 'login', maxAge: FRESH_SIGN_IN_MINUTES * 60 }
    : { login_hint, prompt: 'select_account' };
}

/** Passport's guard, which also passes the reply to the strategy because Passport does not. */
@Injectable()
export class GoogleGuard extends AuthGuard('google') {
  override getAuthenticateOptions(context: ExecutionContext) {
    return { session: false, reply: context.switchToHttp().getResponse<unknown>() };
  }
}
