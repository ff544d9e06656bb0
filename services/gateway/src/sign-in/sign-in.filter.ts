import { Logger } from '@dreamloom/platform';
import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SignInFailure } from './sign-in-failure.js';

/** A sign-in is a navigation, so every error redirects the browser to an error page. */
@Catch()
export class SignInFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost) {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const reason = error instanceof SignInFailure ? error.reason : 'unavailable';
    if (reason === 'unavailable') this.logger.problem('sign-in failed', (error as Error).cause ?? error);
    else this.logger.info('sign-in ended without a session', { reason });
    if (reply.sent) return;
    const back = error instanceof SignInFailure ? error.back : null;
    const page = back ?? (reason === 'cancelled' ? '/?auth=error' : `/auth/callback?error=${reason}`);
    void reply.redirect(page, 302);
  }
}
