import type { PageAfterSignIn } from '@dreamloom/contracts';
import { Logger } from '@dreamloom/platform';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/**
 * Why a sign-in ended without a session. The value is a query parameter of the page to which the browser is redirected.
 */
export type FailureReason =
  | 'cancelled'
  | 'not-invited'
  | 'suspended'
  | 'another-account'
  | 'existing-account'
  | 'expired'
  | 'unverified'
  | 'unavailable'
  | 'refused';

export class SignInFailure extends Error {
  override name = 'SignInFailure';
  constructor(
    readonly reason: FailureReason,
    options?: ErrorOptions,
    /** The page to which the browser is redirected instead, such as that of a dreamer who is already signed in. */
    readonly back: string | null = null,
  ) {
    super(`sign-in ${reason}`, options);
  }
}

/** A sign-in is a navigation, so every error redirects the browser to an error page. */
@Catch()
export class SignInFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost) {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const reason = error instanceof SignInFailure ? error.reason : 'unavailable';
    if (reason === 'unavailable') this.logger.problem('sign-in failed', (error as Error).cause ?? error);
    else this.logger.info('sign-in ended without a session', { reason });
    if (!reply.sent) void reply.redirect(pageOf(reason, error), 302);
  }
}

/** Answers the page of a failed sign-in to a call of the web app; other errors are answered as usual. */
@Catch(SignInFailure)
export class PageFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(failure: SignInFailure, host: ArgumentsHost) {
    this.logger.info('sign-in ended without a session', { reason: failure.reason });
    const answer: PageAfterSignIn = { address: pageOf(failure.reason, failure) };
    void host.switchToHttp().getResponse<FastifyReply>().status(200).send(answer);
  }
}

function pageOf(reason: FailureReason, error: unknown): string {
  const back = error instanceof SignInFailure ? error.back : null;
  return back ?? (reason === 'cancelled' ? '/?auth=error' : `/auth/callback?error=${reason}`);
}
