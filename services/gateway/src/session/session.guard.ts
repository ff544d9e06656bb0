import { type OperationName, operationOf } from '@dreamloom/contracts/operations';
import { OPERATION } from '@dreamloom/http';
import type { Caller } from '@dreamloom/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BrowserSession } from './browser-session.js';

@Injectable()
export class SessionGuard implements CanActivate {
  constructor(private readonly browser: BrowserSession) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = Reflect.getMetadata(OPERATION, context.getHandler()) as OperationName | undefined;
    if (name !== undefined && ['dreamer', 'owner'].includes(operationOf(name).audience)) {
      const request = context.switchToHttp().getRequest<FastifyRequest & { caller?: Caller }>();
      request.caller = { dreamerId: await this.browser.dreamerOf(request) };
    }
    return true;
  }
}
