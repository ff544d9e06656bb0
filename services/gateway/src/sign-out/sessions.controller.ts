import type { Sessions as SessionList } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { notFound } from '@dreamloom/platform';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedOut } from '../refusals.js';
import { deviceOf } from '../routing/device-of.js';
import { BrowserSession } from '../session/browser-session.js';
import { SessionRepository } from '../session/session.repository.js';
import { hashOf } from '../session/sessions.js';
import { EndSessions } from './end-sessions.use-case.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly browser: BrowserSession,
    private readonly sessions: SessionRepository,
    private readonly endSessions: EndSessions,
  ) {}

  @Serves('GET /api/sessions')
  async list({ dreamerId }: RequestOf<'GET /api/sessions'>, @Req() request: FastifyRequest): Promise<SessionList> {
    const sessions = await this.sessions.of(dreamerId, this.ownHash(request));
    // The version before did not store the device.
    const own = deviceOf(request.headers['user-agent']) ?? null;
    return { sessions: sessions.map((one) => (one.isThis ? { ...one, device: one.device ?? own } : one)) };
  }

  @Serves('DELETE /api/sessions/:session')
  async endOne({ dreamerId, session }: RequestOf<'DELETE /api/sessions/:session'>): Promise<void> {
    if (!(await this.endSessions.one(dreamerId, session))) throw notFound('session');
  }

  @Serves('POST /api/sessions/end-others')
  async endOthers(
    { dreamerId }: RequestOf<'POST /api/sessions/end-others'>,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.endSessions.others(dreamerId, this.ownHash(request));
  }

  @Serves('POST /api/sessions/end')
  async end(
    { dreamerId }: RequestOf<'POST /api/sessions/end'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.endSessions.run(dreamerId, null);
    await this.browser.end(request, reply);
  }

  private ownHash(request: FastifyRequest): Buffer {
    const id = this.browser.idOf(request);
    if (id === undefined) throw signedOut();
    return hashOf(id);
  }
}
