import type { DeliveryPolicy } from '@dreamloom/contracts';
import { TransientError } from '@dreamloom/platform';

const LONGEST_MS = 10 * 60_000;

/**
 * The pause before the next try, in milliseconds: what the vendor asked for, else doubling from the policy's first pause,
 * spread by a fifth so that many failures do not come back at once.
 */
export function pauseBefore(attempt: number, policy: DeliveryPolicy, error: unknown, random = Math.random): number {
  const asked = error instanceof TransientError ? error.retryAfterMs : undefined;
  const doubled = policy.backoffMs * 2 ** (attempt - 1);
  return Math.min(LONGEST_MS, Math.round((asked ?? doubled) * (1 + random() * 0.2)));
}
