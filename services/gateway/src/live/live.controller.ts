import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedOut } from '../refusals.js';
import { BrowserSession } from '../session/browser-session.js';
import { LiveStreams } from './live-streams.js';

/** GET /api/live: server-sent events that say which dream or that the account changed, so that the page asks for it again. */
@Controller('api/live')
export class LiveController {
  constructor(
    private readonly browser: BrowserSession,
    private readonly streams: LiveStreams,
  ) {}

  @Get()
  async live(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const sessionId = this.browser.idOf(request);
    const dreamerId = await this.browser.dreamerOf(request);
    if (!dreamerId || !sessionId) throw signedOut();
    const returning = request.headers['last-event-id'] !== undefined;
    return reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'private, no-store, no-transform',
        'x-accel-buffering': 'no',
      })
      .send(this.streams.open(dreamerId, sessionId, returning));
  }
}
