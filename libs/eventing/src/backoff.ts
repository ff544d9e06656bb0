import type { DeliveryPolicy } from '@dreamloom/contracts';
import { ServiceAway, TransientError } from '@dreamloom/platform';

const MAX_MS = 10 * 60_000;
/** What waits for a part of the house goes on soon after that part is back. */
const MAX_AWAY_MS = 4_000;

/**
 * The pause before the next try, in milliseconds: what the error asks for, else doubling from the policy's first pause,
 * spread by a fifth so that many failures do not come back at once. Short while only a part of our own house is away.
 */
export function pauseBefore(attempt: number, policy: DeliveryPolicy, error: unknown, random = Math.random): number {
  const asked = error instanceof TransientError ? error.retryAfterMs : undefined;
  const doubled = policy.backoffMs * 2 ** (attempt - 1);
  const longest = error instanceof ServiceAway ? MAX_AWAY_MS : MAX_MS;
  return Math.min(longest, Math.round((asked ?? doubled) * (1 + random() * 0.2)));
}
