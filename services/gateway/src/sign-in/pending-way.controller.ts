import { FRESH_SIGN_IN_MINUTES, SIGN_IN_AGAIN, WAY_OF_ANOTHER } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Refusal } from '@dreamloom/platform';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserSession } from '../session/browser-session.js';
import { CompleteSignIn } from './complete-sign-in.js';
import { DreamersClient } from './dreamers.client.js';

/** The dreamer's decision about a way that was proven in this browser before the sign-in by another way. */
@Controller()
export class PendingWayController {
  constructor(
    private readonly browser: BrowserSession,
    private readonly complete: CompleteSignIn,
    private readonly dreamers: DreamersClient,
  ) {}

  @Serves('POST /api/auth/pending-way')
  async add(
    { dreamerId }: RequestOf<'POST /api/auth/pending-way'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (!(await this.browser.signedInWithin(request, FRESH_SIGN_IN_MINUTES)))
      throw new Refusal(403, SIGN_IN_AGAIN, 'Please sign in again first.');
    const way = await this.complete.pendingFor(request, dreamerId);
    this.complete.dropPending(reply);
    if (way === null) throw new Refusal(404, 'way-not-found', 'It took longer than ten minutes. Please begin again.');
    if ((await this.dreamers.addWay(dreamerId, way)) !== null)
      throw new Refusal(409, WAY_OF_ANOTHER, 'This way to sign in belongs to another account.');
  }

  @Serves('DELETE /api/auth/pending-way')
  drop(_: RequestOf<'DELETE /api/auth/pending-way'>, @Res({ passthrough: true }) reply: FastifyReply): void {
    this.complete.dropPending(reply);
  }
}
