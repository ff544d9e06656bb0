import { ENV } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../gateway.env.js';
import { type CookieRule, sessionCookie } from './session-cookie.js';
import { Sessions } from './sessions.js';

@Injectable()
export class BrowserSession {
  private readonly cookie: CookieRule;

  constructor(
    private readonly sessions: Sessions,
    @Inject(ENV) env: GatewayEnv,
  ) {
    this.cookie = sessionCookie(env.PUBLIC_BASE_URL);
  }

  idOf(request: FastifyRequest): string | undefined {
    return request.cookies[this.cookie.name];
  }

  dreamerOf(request: FastifyRequest): Promise<string | null> {
    return this.sessions.dreamerOf(this.idOf(request));
  }

  async signedInWithin(request: FastifyRequest, minutes: number): Promise<boolean> {
    const sessionId = this.idOf(request);
    return sessionId !== undefined && this.sessions.isYoungerThan(sessionId, minutes);
  }

  /** Opens a session under a new id and revokes the session that the browser had, against session fixation. */
  async begin(request: FastifyRequest, reply: FastifyReply, dreamerId: string): Promise<void> {
    const sessionId = await this.sessions.open(dreamerId);
    await this.sessions.revoke(this.idOf(request));
    void reply.setCookie(this.cookie.name, sessionId, this.cookie.options);
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
