import type { ServiceName, Subscription } from '@dreamloom/contracts';
import type { LogLevel } from '@dreamloom/platform';

export interface EventingOptions {
  service: ServiceName;
  databaseUrl: string;
  redisUrl?: string | undefined;
  logLevel?: LogLevel;
  /** Which of the service's subscriptions this copy works on; all of them when left out. */
  plays?: (subscription: Subscription) => boolean;
}
