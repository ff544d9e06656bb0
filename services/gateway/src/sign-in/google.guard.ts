import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';

/** Passport's guard, which also passes the reply to the strategy because Passport does not. */
@Injectable()
export class GoogleGuard extends AuthGuard('google') {
  override getAuthenticateOptions(context: ExecutionContext) {
    return { session: false, reply: context.switchToHttp().getResponse<unknown>() };
  }
}
