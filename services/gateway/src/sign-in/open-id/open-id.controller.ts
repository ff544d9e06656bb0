import type { RequestOf } from '@dreamloom/contracts/operations';
import { SENT, Serves } from '@dreamloom/http';
import { Controller, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CompleteSignIn, type SignedIn } from '../complete-sign-in.js';
import { SignInFilter } from '../sign-in.filter.js';
import { OpenIdGuard } from './open-id.strategy.js';

type Authenticated = FastifyRequest & { user: SignedIn };

@Controller()
@UseGuards(OpenIdGuard)
@UseFilters(SignInFilter)
export class OpenIdController {
  constructor(private readonly complete: CompleteSignIn) {}

  /** The guard has already redirected the browser to Google. */
  @Serves('GET /api/auth/google')
  startGoogle(): void {}

  @Serves('GET /api/auth/google/callback')
  finishGoogle(
    _: RequestOf<'GET /api/auth/google/callback'>,
    @Req() request: Authenticated,
    @Res() reply: FastifyReply,
  ): Promise<typeof SENT> {
    return this.finish(request, reply);
  }

  /** As above. */
  @Serves('GET /api/auth/openid/:provider')
  startOther(): void {}

  @Serves('GET /api/auth/openid/:provider/callback')
  finishOther(
    _: RequestOf<'GET /api/auth/openid/:provider/callback'>,
    @Req() request: Authenticated,
    @Res() reply: FastifyReply,
  ): Promise<typeof SENT> {
    return this.finish(request, reply);
  }

  private async finish(request: Authenticated, reply: FastifyReply): Promise<typeof SENT> {
    await reply.redirect(await this.complete.run(request, reply, request.user), 302);
    return SENT;
  }
}
