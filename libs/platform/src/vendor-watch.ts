import { vendorCallSeconds } from './metrics.js';
import { traced } from './tracing.js';
import { PermanentError, TransientError } from './vendor-errors.js';

const outcomeOf = (error: unknown) =>
  error instanceof PermanentError ? 'refused' : error instanceof TransientError ? 'failed' : 'error';

/**
 * Wraps an adapter so that its calls are counted and timed by vendor, method and outcome: `ok`, `refused` (permanent),
 * `failed` (transient) or `error` (a defect).
 */
export function watched<Adapter extends object>(vendor: string, adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function' || typeof name !== 'string') return member;
      return (...args: unknown[]): unknown => {
        const end = vendorCallSeconds.startTimer({ vendor, call: name });
        const answer = traced(`${vendor}.${name}`, { kind: 'call' }, (): unknown =>
          (member as (...all: unknown[]) => unknown).apply(target, args),
        );
        if (!(answer instanceof Promise)) return answer;
        return answer.then(
          (value: unknown) => {
            end({ outcome: 'ok' });
            return value;
          },
          (error: unknown) => {
            end({ outcome: outcomeOf(error) });
            throw error;
          },
        );
      };
    },
  });
}
