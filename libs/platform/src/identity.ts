import { type CanActivate, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { timingSafeEqual } from 'node:crypto';
import { deriveKey } from './keys.js';
import { notFound } from './problems.js';

/** Header with the key of internal calls, which is derived from INTERNAL_SECRET. */
export const INTERNAL_SECRET_HEADER = 'x-internal-secret';
export const DREAMER_HEADER = 'x-dreamer-id';
/** Header with the JSON of the dreamer's device, as the gateway knows it. */
export const DEVICE_HEADER = 'x-dreamer-device';

const OPEN = 'dreamloom:open';

/** Exempts a handler, such as the health check, from the internal guard. */
export const Open = () => SetMetadata(OPEN, true);

/** The verified caller: the dreamer, or null for a visitor. */
export interface Caller {
  dreamerId: string | null;
}

interface Incoming {
  headers: Record<string, string | string[] | undefined>;
  caller?: Caller;
}

/** Admits only callers with the key of internal calls: the gateway and the other services. */
export class InternalGuard implements CanActivate {
  private readonly key: string;

  constructor(
    secret: string,
    private readonly reflector: Reflector,
  ) {
    this.key = deriveKey(secret, 'internal calls');
  }

  canActivate(context: ExecutionContext): boolean {
    if (this.reflector.getAllAndOverride<boolean>(OPEN, [context.getHandler(), context.getClass()])) return true;
    const request = context.switchToHttp().getRequest<Incoming>();
    const given = request.headers[INTERNAL_SECRET_HEADER];
    if (typeof given !== 'string' || !sameSecret(given, this.key)) throw notFound('page');
    const dreamerId = request.headers[DREAMER_HEADER];
    request.caller = { dreamerId: typeof dreamerId === 'string' && dreamerId !== '' ? dreamerId : null };
    return true;
  }
}

/** Compares two secrets in constant time. */
export function sameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
