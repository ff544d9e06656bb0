import type { Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Done = (error: unknown, user?: unknown) => void;

export interface PassportActions {
  success(user: unknown): void;
  error(error: unknown): void;
}

/**
 * A Passport strategy whose steps are one promise. Passport's own redirect needs Node's bare response, which Fastify
 * does not expose, so a step that has already responded resolves to null.
 */
abstract class AsyncStrategy {
  constructor(readonly verify: (user: unknown, done: Done) => void) {}

  abstract run(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;

  authenticate(this: AsyncStrategy & PassportActions, request: FastifyRequest, options: { reply: FastifyReply }) {
    this.run(request, options.reply).then(
      (user) => {
        if (user === null) return;
        this.verify(user, (error, verified) => (error ? this.error(error) : this.success(verified)));
      },
      (error: unknown) => this.error(error),
    );
  }
}

/** The class is abstract, but Nest's mixin needs a constructor type. */
export const PromiseStrategy = AsyncStrategy as unknown as Type<AsyncStrategy>;
