import { INVITATION_OVER, type SignedInIdentity } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { InternalClient, Serves } from '@dreamloom/http';
import { ENV, Refusal, TransientError } from '@dreamloom/platform';
import { Controller, Inject, Injectable, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../gateway.env.js';
import { operatorEmails } from '../operators/operators.js';
import { unavailable } from '../refusals.js';
import { type CookieRule, invitationCookie } from '../session/session-cookie.js';
import { hashOf } from './mail-link/mail-link.strategy.js';

/** Who may begin an account in this browser. */
@Injectable()
export class SignUp {
  readonly cookie: CookieRule;

  constructor(@Inject(ENV) private readonly env: GatewayEnv) {
    this.cookie = invitationCookie(env.PUBLIC_BASE_URL);
  }

  /** An operator begins the first account, also where no one else may. */
  for(request: FastifyRequest, email: string): SignedInIdentity['signUp'] {
    const { SIGN_UP } = this.env;
    const secret = SIGN_UP === 'invited' ? request.cookies[this.cookie.name] : undefined;
    return {
      isOpen: SIGN_UP === 'open' || operatorEmails(this.env).has(email.toLowerCase()),
      invitationHash: secret === undefined ? null : hashOf(secret).toString('base64url'),
    };
  }
}

@Controller()
export class InvitationController {
  constructor(
    private readonly internal: InternalClient,
    private readonly signUp: SignUp,
    @Inject(ENV) private readonly env: GatewayEnv,
  ) {}

  /** Uses nothing up: that is for the sign-in which begins an account. */
  @Serves('POST /api/auth/invitation')
  async accept(
    { body }: RequestOf<'POST /api/auth/invitation'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const hash = hashOf(body.secret).toString('base64url');
    const { isOpen } = await this.internal
      .call('POST /internal/invitations/find', { body: { hash } })
      .catch((error: unknown) => {
        throw error instanceof TransientError ? unavailable(reply) : error;
      });
    if (!isOpen || this.env.SIGN_UP === 'closed')
      throw new Refusal(422, INVITATION_OVER, 'This invitation was used, or its seven days are over.');
    const { name, options } = this.signUp.cookie;
    void reply.setCookie(name, body.secret, options);
  }
}
