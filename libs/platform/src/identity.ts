import { createParamDecorator, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { timingSafeEqual } from 'node:crypto';
import { deriveKey } from './keys.js';
import { notFound, Refusal } from './problems.js';

/** Carries the key of internal calls, which is derived from INTERNAL_SECRET. */
export const INTERNAL_SECRET_HEADER = 'x-internal-secret';
export const DREAMER_HEADER = 'x-dreamer-id';

const OPEN = 'dreamloom:open';

/** Marks a handler that answers without the house's secret, such as health. */
export const Open = () => SetMetadata(OPEN, true);

interface Incoming {
  headers: Record<string, string | string[] | undefined>;
}

/** Lets in only callers that know the key of internal calls: the gateway and the other services. */
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
    const given = context.switchToHttp().getRequest<Incoming>().headers[INTERNAL_SECRET_HEADER];
    if (typeof given === 'string' && sameSecret(given, this.key)) return true;
    throw notFound('page');
  }
}

/** Compares two secrets without telling by time how much of them agrees. */
export function sameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The id of the signed-in dreamer, as the gateway vouches for it. Answers 401 without one. */
export const DreamerId = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const id = context.switchToHttp().getRequest<Incoming>().headers[DREAMER_HEADER];
  if (typeof id !== 'string' || id === '') throw new Refusal(401, 'signed-out', 'Please sign in.');
  return id;
});

/** The dreamer's id, or null for a visitor. */
export const VisitorId = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const id = context.switchToHttp().getRequest<Incoming>().headers[DREAMER_HEADER];
  return typeof id === 'string' && id !== '' ? id : null;
});
