import type { QuotaLine, RequestQuotaName } from '@dreamloom/contracts';
import { connectRedis } from '@dreamloom/eventing';
import { type Key, type Logger, QuotaExceeded, quotaKey } from '@dreamloom/platform';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

export type RequestQuotaLines = Readonly<Record<RequestQuotaName, QuotaLine>>;

export interface RequestQuotasOptions {
  quotas: RequestQuotaLines;
  /** Undefined: each replica counts on its own. */
  redisUrl: string | undefined;
  redisTimeoutMs: number;
  key: Key<'quota keys'>;
  logger: Logger;
}

/** Counts requests in Redis for all replicas together, and in memory while Redis is missing or unreachable. */
export class RequestQuotas {
  private readonly redis: ReturnType<typeof connectRedis> | null;
  private readonly limiters: Record<string, RateLimiterAbstract>;

  constructor(private readonly options: RequestQuotasOptions) {
    const { redisUrl, redisTimeoutMs, logger, quotas } = options;
    const settings = { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: redisTimeoutMs };
    this.redis = redisUrl === undefined ? null : connectRedis(redisUrl, settings, logger);
    // The client reconnects by itself and logs failures.
    this.redis?.connect().catch(() => undefined);
    this.limiters = Object.fromEntries(Object.entries(quotas).map(([name, line]) => [name, this.limiter(name, line)]));
  }

  /**
   * Counts a request towards all given quotas.
   * @throws QuotaExceeded with the last wait
   */
  async consume(uses: Partial<Record<RequestQuotaName, string>>): Promise<void> {
    const refused = await Promise.all(
      Object.entries(uses).map(([name, key]) => this.take(name as RequestQuotaName, key)),
    );
    const [last] = refused.filter((one) => one !== null).sort((a, b) => b.until.getTime() - a.until.getTime());
    if (last) throw last;
  }

  /**
   * Checks a quota without counting.
   * @throws QuotaExceeded when no point is left
   */
  async assertLeft(name: RequestQuotaName, key: string): Promise<void> {
    const used = await this.limiters[name]?.get(this.keyOf(name, key));
    if (used && used.remainingPoints <= 0) throw this.exceeded(name, used);
  }

  close(): void {
    this.redis?.disconnect();
  }

  private limiter(name: string, { points, seconds }: QuotaLine): RateLimiterAbstract {
    const common = { keyPrefix: `quota:${name}`, points, duration: seconds };
    const memory = new RateLimiterMemory(common);
    if (!this.redis) return memory;
    return new RateLimiterRedis({
      ...common,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: memory,
      // Callers beyond their quota are refused without a Redis round trip.
      inMemoryBlockOnConsumed: points + 1,
    });
  }

  private async take(name: RequestQuotaName, key: string): Promise<QuotaExceeded | null> {
    try {
      await this.limiters[name]?.consume(this.keyOf(name, key));
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return this.exceeded(name, error);
      throw error;
    }
  }

  private exceeded(name: RequestQuotaName, { msBeforeNext }: RateLimiterRes): QuotaExceeded {
    const { code, message } = this.options.quotas[name];
    return new QuotaExceeded(name, new Date(Date.now() + msBeforeNext), code, message(inWords(msBeforeNext / 1_000)));
  }

  private keyOf(name: RequestQuotaName, key: string): string {
    return quotaKey(this.options.quotas[name], key, this.options.key);
  }
}

function inWords(wait: number): string {
  const seconds = Math.max(1, Math.ceil(wait));
  if (seconds > 90) return `in ${Math.ceil(seconds / 60)} minutes`;
  return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}
