import { Controller, Get, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserSession } from '../session/browser-session.js';
import { DreamersClient } from './dreamers.client.js';
import { GoogleGuard } from './google.guard.js';
import type { SignedIn } from './google.strategy.js';
import { SignInFailure } from './sign-in-failure.js';
import { SignInFilter } from './sign-in.filter.js';

/** Browser navigations that sign a dreamer in with Google. */
@Controller('api/auth/google')
@UseGuards(GoogleGuard)
@UseFilters(SignInFilter)
export class SignInController {
  constructor(
    private readonly browser: BrowserSession,
    private readonly dreamers: DreamersClient,
  ) {}

  /** The guard has sent the browser to Google; there is nothing left to do here. */
  @Get()
  start() {}

  @Get('callback')
  async finish(@Req() request: FastifyRequest & { user: SignedIn }, @Res() reply: FastifyReply) {
    const { identity, next, again } = request.user;
    const dreamer = await this.dreamers.welcome(identity);
    if (again !== null && again !== dreamer.id) throw new SignInFailure('another-account');
    await this.browser.begin(request, reply, dreamer.id);
    if (again !== null && next !== null) return reply.redirect(next, 302);
    const after = new URLSearchParams({ auth: 'success', ...(next ? { next } : {}) });
    await reply.redirect(`/auth/callback?${after.toString()}`, 302);
  }
}
