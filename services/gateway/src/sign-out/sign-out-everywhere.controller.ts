import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedOut } from '../refusals.js';
import { BrowserSession } from '../session/browser-session.js';
import { EndSessions } from './end-sessions.use-case.js';

/** POST /api/sessions/end: the dreamer is signed out on every device, this one too. */
@Controller('api/sessions')
export class SignOutEverywhereController {
  constructor(
    private readonly browser: BrowserSession,
    private readonly endSessions: EndSessions,
  ) {}

  @Post('end')
  @HttpCode(204)
  async end(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const dreamerId = await this.browser.dreamerOf(request);
    if (!dreamerId) throw signedOut();
    await this.endSessions.run(dreamerId, null);
    await this.browser.end(request, reply);
  }
}
