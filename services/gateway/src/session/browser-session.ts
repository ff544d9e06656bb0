import { INSUFFICIENT_SCOPE, INVALID_TOKEN, preferredLanguage, type Scope } from '@dreamloom/contracts';
import { ENV, Refusal } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { AccessTokens } from '../access-token/access-tokens.js';
import type { GatewayEnv } from '../gateway.env.js';
import { deviceOf } from '../routing/device-of.js';
import { type CookieRule, deviceCookie, sessionCookie } from './session-cookie.js';
import { Sessions } from './sessions.js';

const SECRET = /^[\w-]{43}$/;

@Injectable()
export class BrowserSession {
  private readonly cookie: CookieRule;
  private readonly device: CookieRule;

  constructor(
    private readonly sessions: Sessions,
    private readonly tokens: AccessTokens,
    @Inject(ENV) env: GatewayEnv,
  ) {
    this.cookie = sessionCookie(env.PUBLIC_BASE_URL);
    this.device = deviceCookie(env.PUBLIC_BASE_URL);
  }

  idOf(request: FastifyRequest): string | undefined {
    return request.cookies[this.cookie.name];
  }

  /**
   * The dreamer of the session, or of the token where the request has one.
   * @throws Refusal for a token that is wrong or lacks the scope
   */
  async dreamerOf(request: FastifyRequest): Promise<string | null> {
    const { bearer, operation } = request;
    if (bearer === null) return this.sessions.dreamerOf(this.idOf(request));
    const token = await this.tokens.use(bearer, operation === null ? 'assistant' : 'program');
    if (!token) throw new Refusal(401, INVALID_TOKEN, 'This token is wrong, expired or revoked.');
    if (operation && !token.scopes.includes(operation.scope as Scope))
      throw new Refusal(403, INSUFFICIENT_SCOPE, 'This token may not do that.');
    return token.dreamerId;
  }

  async signedInWithin(request: FastifyRequest, minutes: number): Promise<boolean> {
    const sessionId = this.idOf(request);
    return sessionId !== undefined && this.sessions.isYoungerThan(sessionId, minutes);
  }

  /** Opens a session under a new id and revokes the session that the browser had, against session fixation. */
  async begin(request: FastifyRequest, reply: FastifyReply, dreamerId: string, isNewAccount: boolean): Promise<void> {
    const { name, options } = this.device;
    const given = request.cookies[name];
    const deviceSecret = given !== undefined && SECRET.test(given) ? given : randomBytes(32).toString('base64url');
    const sessionId = await this.sessions.open({
      ...{ dreamerId, deviceSecret, device: deviceOf(request.headers['user-agent']) },
      language: preferredLanguage(request.headers['accept-language']),
      isKnown: isNewAccount || (await this.dreamerOf(request)) === dreamerId,
    });
    await this.sessions.revoke(this.idOf(request));
    void reply.setCookie(this.cookie.name, sessionId, this.cookie.options).setCookie(name, deviceSecret, options);
  }

  /** Resets the cookie's maximum age, as each visit extends the session. */
  prolong(request: FastifyRequest, reply: FastifyReply) {
    const sessionId = this.idOf(request);
    if (sessionId) void reply.setCookie(this.cookie.name, sessionId, this.cookie.options);
  }

  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.sessions.revoke(this.idOf(request));
    const { maxAge: _, ...options } = this.cookie.options;
    void reply.clearCookie(this.cookie.name, options).header('clear-site-data', '"cache"');
  }
}
