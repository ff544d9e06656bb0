import type { EdgeLimitName, EdgeLimits } from '@dreamloom/contracts';
import { connectRedis } from '@dreamloom/eventing';
import { keyedHash, type Key, type Logger } from '@dreamloom/platform';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** A call is not held up for longer than this by a Redis that does not answer. */
const ANSWER_WITHIN_MS = 250;

export interface CallCountersParts {
  limits: EdgeLimits;
  /** None: this copy counts for itself. */
  redisUrl: string | undefined;
  /** Keys the hash under which callers are counted: no address is kept. */
  key: Key<'call counters'>;
  logger: Logger;
}

/** Counts calls: in Redis for all copies together, in memory without a Redis and for as long as it is away. */
export class CallCounters {
  private readonly redis: ReturnType<typeof connectRedis> | null;
  private readonly counters: Record<string, RateLimiterAbstract>;
  private readonly key: Key<'call counters'>;

  constructor({ limits, redisUrl, key, logger }: CallCountersParts) {
    const options = { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: ANSWER_WITHIN_MS };
    this.redis = redisUrl === undefined ? null : connectRedis(redisUrl, options, logger);
    // It goes on trying by itself, and says so.
    this.redis?.connect().catch(() => undefined);
    this.key = key;
    this.counters = Object.fromEntries(
      Object.entries(limits).map(([name, { calls, seconds }]) => [name, this.counter(name, calls, seconds)]),
    );
  }

  /** Counts one call; how many seconds the caller has to wait when it is one too many, or 0. */
  async take(counts: Partial<Record<EdgeLimitName, string>>): Promise<number> {
    const waits = await Promise.all(Object.entries(counts).map(([name, who]) => this.takeOne(name, who)));
    return Math.max(0, ...waits);
  }

  /** How many seconds are left until somebody may call again who has used up a limit, or 0; counts nothing. */
  async waitFor(name: EdgeLimitName, who: string): Promise<number> {
    const used = await this.counters[name]?.get(this.keyOf(who));
    return used && used.remainingPoints <= 0 ? secondsOf(used) : 0;
  }

  close(): void {
    this.redis?.disconnect();
  }

  private counter(name: string, points: number, duration: number): RateLimiterAbstract {
    const common = { keyPrefix: `calls:${name}`, points, duration };
    const memory = new RateLimiterMemory(common);
    if (!this.redis) return memory;
    return new RateLimiterRedis({
      ...common,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: memory,
      // Who is over a limit is refused without asking again.
      inMemoryBlockOnConsumed: points + 1,
    });
  }

  private takeOne(name: string, who: string): Promise<number> {
    return (this.counters[name]?.consume(this.keyOf(who)) ?? Promise.resolve()).then(
      () => 0,
      (refused: unknown) => {
        if (refused instanceof RateLimiterRes) return secondsOf(refused);
        throw refused;
      },
    );
  }

  private keyOf(who: string): string {
    return keyedHash(this.key, who).slice(0, 22);
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1_000));
