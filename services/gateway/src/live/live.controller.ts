import type { RequestOf } from '@dreamloom/contracts/operations';
import { SENT, Serves } from '@dreamloom/http';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedOut } from '../refusals.js';
import { BrowserSession } from '../session/browser-session.js';
import { LiveStreams } from './live-streams.js';

/** Server-sent events that name the changed dream or the account; the page then refetches it. */
@Controller()
export class LiveController {
  constructor(
    private readonly browser: BrowserSession,
    private readonly streams: LiveStreams,
  ) {}

  @Serves('GET /api/live')
  async live(
    { dreamerId }: RequestOf<'GET /api/live'>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<typeof SENT> {
    const sessionId = this.browser.idOf(request);
    if (!sessionId) throw signedOut();
    const returning = request.headers['last-event-id'] !== undefined;
    await reply.header('x-accel-buffering', 'no').send(this.streams.open(dreamerId, sessionId, returning));
    return SENT;
  }
}
