import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';

/** Passport's guard; it also hands the reply to the strategy, which Passport keeps to itself. */
@Injectable()
export class GoogleGuard extends AuthGuard('google') {
  override getAuthenticateOptions(context: ExecutionContext) {
    return { session: false, reply: context.switchToHttp().getResponse<unknown>() };
  }
}
