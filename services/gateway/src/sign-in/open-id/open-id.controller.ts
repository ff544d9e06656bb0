import type { RequestOf } from '@dreamloom/contracts/operations';
import { SENT, Serves } from '@dreamloom/http';
import { Controller, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserSession } from '../session/browser-session.js';
import { DreamersClient } from './dreamers.client.js';
import { GoogleGuard, type SignedIn } from './google.strategy.js';
import { SignInFailure, SignInFilter } from './sign-in.filter.js';

@Controller()
@UseGuards(GoogleGuard)
@UseFilters(SignInFilter)
export class SignInController {
  constructor(
    private readonly browser: BrowserSession,
    private readonly dreamers: DreamersClient,
  ) {}

  /** The guard has already redirected the browser to Google. */
  @Serves('GET /api/auth/google')
  start(): void {}

  @Serves('GET /api/auth/google/callback')
  async finish(
    _: RequestOf<'GET /api/auth/google/callback'>,
    @Req() request: FastifyRequest & { user: SignedIn },
    @Res() reply: FastifyReply,
  ): Promise<typeof SENT> {
    const { identity, next, again } = request.user;
    const dreamer = await this.dreamers.signIn(identity);
    if (again !== null && again !== dreamer.id) throw new SignInFailure('another-account');
    await this.browser.begin(request, reply, dreamer.id);
    const after = new URLSearchParams({ auth: 'success', ...(next ? { next } : {}) });
    const address = again !== null && next !== null ? next : `/auth/callback?${after.toString()}`;
    await reply.redirect(address, 302);
    return SENT;
  }
}
