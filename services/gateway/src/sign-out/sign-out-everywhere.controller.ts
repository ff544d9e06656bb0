import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserSession } from '../session/browser-session.js';
import { EndSessions } from './end-sessions.use-case.js';

@Controller()
export class SignOutEverywhereController {
  constructor(
    private readonly browser: BrowserSession,
    private readonly endSessions: EndSessions,
  ) {}

  @Serves('POST /api/sessions/end')
  async end(
    { dreamerId }: RequestOf<'POST /api/sessions/end'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.endSessions.run(dreamerId, null);
    await this.browser.end(request, reply);
  }
}
