import { FRESH_SIGN_IN_MINUTES } from '@dreamloom/contracts';
import { ENV } from '@dreamloom/platform';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import type { GatewayEnv } from '../../gateway.env.js';
import { BrowserSession } from '../../session/browser-session.js';
import { type CookieRule, transactionCookie } from '../../session/session-cookie.js';
import type { SignedIn } from '../complete-sign-in.js';
import { DreamersClient } from '../dreamers.client.js';
import { safeNext } from '../next-path.js';
import { PromiseStrategy } from '../promise.strategy.js';
import { SignInFailure } from '../sign-in.filter.js';
import { type Transaction, TransactionSeal } from '../sign-in-transaction.js';
import { identityFrom } from './identity-from.js';
import { OpenIdProviders, type OpenIdSettings } from './open-id-providers.js';

/** OpenID Connect code flow with PKCE, state and nonce; the server stores nothing between the two steps. */
@Injectable()
export class OpenIdStrategy extends PassportStrategy(PromiseStrategy, 'open-id') {
  private readonly publicBaseUrl: string;
  private readonly cookie: CookieRule;
  private readonly seal: TransactionSeal;

  constructor(
    private readonly providers: OpenIdProviders,
    private readonly browser: BrowserSession,
    private readonly dreamers: DreamersClient,
    @Inject(ENV) env: GatewayEnv,
  ) {
    super();
    this.publicBaseUrl = env.PUBLIC_BASE_URL;
    this.cookie = transactionCookie(env.PUBLIC_BASE_URL);
    this.seal = new TransactionSeal(env.SESSION_SECRET);
  }

  validate(signedIn: SignedIn): SignedIn {
    return signedIn;
  }

  override async run(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | null> {
    const query = request.query as Record<string, unknown>;
    const { provider: id = 'google' } = request.params as { provider?: string };
    const provider = this.providers.byId(id);
    if (!provider) {
      // Its prompt has the ways that are configured.
      await reply.redirect(safeNext(query['next']) ?? '/dashboard', 302);
      return null;
    }
    if (request.url.split('?')[0] === provider.callbackPath) return this.finish(request, reply, query, provider);
    await this.begin(request, reply, query, provider);
    return null;
  }

  private async begin(
    request: FastifyRequest,
    reply: FastifyReply,
    query: Record<string, unknown>,
    provider: OpenIdSettings,
  ): Promise<void> {
    const configuration = await this.providers.configuration(provider);
    const again = query['prompt'] === 'login' ? await this.signedIn(request) : null;
    const addTo = query['add'] === 'true' ? await this.mayAdd(request) : null;
    const { maxAge, ...parameters } =
      again === null
        ? parametersOf(query, provider, configuration)
        : parametersAgain(again.email, provider, configuration);
    const transaction: Transaction = {
      provider: provider.id,
      verifier: oidc.randomPKCECodeVerifier(),
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      next: safeNext(query['next']),
      ...{ again, addTo, maxAge: maxAge ?? null },
    };
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.callbackOf(provider).href,
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

  private callbackOf({ callbackPath }: OpenIdSettings): URL {
    return new URL(callbackPath, this.publicBaseUrl);
  }

  private async signedIn(request: FastifyRequest): Promise<Transaction['again']> {
    const id = await this.browser.dreamerOf(request);
    const dreamer = id === null ? null : await this.dreamers.find(id);
    return dreamer && { id: dreamer.id, email: dreamer.email };
  }

  /** Another site may neither begin to add a way nor may a session that was left open. */
  private async mayAdd(request: FastifyRequest): Promise<string | null> {
    const id = await this.browser.dreamerOf(request);
    const site = request.headers['sec-fetch-site'];
    if (id === null || (site !== undefined && site !== 'same-origin')) return null;
    if (await this.browser.signedInWithin(request, FRESH_SIGN_IN_MINUTES)) return id;
    throw new SignInFailure('refused', undefined, '/profile?ways=sign-in-again');
  }

  private async finish(
    request: FastifyRequest,
    reply: FastifyReply,
    query: Record<string, unknown>,
    provider: OpenIdSettings,
  ): Promise<SignedIn> {
    const { maxAge: _, ...options } = this.cookie.options;
    void reply.clearCookie(this.cookie.name, options);
    const transaction = await this.seal.open(request.cookies[this.cookie.name]);
    if (!transaction) throw new SignInFailure('expired');
    // A code of one provider must not be sent to another.
    if (transaction.provider !== provider.id) throw new SignInFailure('refused');
    const { next, again, addTo } = transaction;
    const configuration = await this.providers.configuration(provider);
    // The redirect URL comes from the settings: a Host header must not decide for whom a code was issued.
    const current = this.callbackOf(provider);
    current.search = new URL(request.url, current).search;
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
        if (cancelled) throw new SignInFailure('cancelled', { cause }, (again ?? addTo) && next);
        throw new SignInFailure(isUnavailable(cause) ? 'unavailable' : 'refused', { cause });
      });
    const claims = await claimsOf(configuration, tokens);
    const identity = identityFrom(claims, { ...provider, isGoogle: provider.id === 'google' });
    return { identity, next, again: again?.id ?? null, addTo };
  }
}

/** Claims of the ID token, completed by those of the userinfo endpoint, where some providers put the address. */
async function claimsOf(
  configuration: oidc.Configuration,
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
): Promise<object | undefined> {
  const claims = tokens.claims();
  const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
  if (claims === undefined || !hasUserInfo) return claims;
  if (claims['email'] !== undefined && claims['email_verified'] !== undefined) return claims;
  const more = await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch((cause: unknown) => {
    throw new SignInFailure('unavailable', { cause });
  });
  // What is verified there says nothing about another address.
  const isAboutAnother = claims['email'] !== undefined && claims['email'] !== more.email;
  return isAboutAnother ? claims : { ...more, ...claims };
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

const announces = (prompt: string, configuration: oidc.Configuration): boolean => {
  const prompts = configuration.serverMetadata()['prompt_values_supported'];
  return Array.isArray(prompts) && prompts.includes(prompt);
};

/** Google knows the prompt `select_account` without announcing it; others may reject it. */
function parametersOf(
  { login_hint }: Record<string, unknown>,
  { id }: OpenIdSettings,
  configuration: oidc.Configuration,
): AuthorizationParameters {
  if (typeof login_hint === 'string') return { login_hint: login_hint.slice(0, 254) };
  return id === 'google' || announces('select_account', configuration) ? { prompt: 'select_account' } : {};
}

/**
 * Parameters that make a dreamer authenticate again. Google documents no prompt `login` and rejects unknown prompts: it
 * shows its account chooser instead and decides itself whether to reauthenticate. Other providers have to know it.
 */
function parametersAgain(
  login_hint: string,
  { id }: OpenIdSettings,
  configuration: oidc.Configuration,
): AuthorizationParameters {
  if (announces('login', configuration)) return { login_hint, prompt: 'login', maxAge: FRESH_SIGN_IN_MINUTES * 60 };
  return { login_hint, prompt: id === 'google' ? 'select_account' : 'login' };
}

/** Passport's guard, which also passes the reply to the strategy because Passport does not. */
@Injectable()
export class OpenIdGuard extends AuthGuard('open-id') {
  override getAuthenticateOptions(context: ExecutionContext) {
    return { session: false, reply: context.switchToHttp().getResponse<unknown>() };
  }
}
