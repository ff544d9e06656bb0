import type { ServiceName, Subscription } from '@dreamloom/contracts';
import type { LogLevel } from '@dreamloom/platform';

export interface EventingOptions {
  service: ServiceName;
  databaseUrl: string;
  redisUrl?: string | undefined;
  logLevel?: LogLevel;
  /** Which of the service's subscriptions this replica works on; all of them when left out. */
  plays?: (subscription: Subscription) => boolean;
}

/** Tokens of the options and of the logger of EventingModule. */
export const EVENTING_OPTIONS = Symbol('eventing-options');
export const EVENTING_LOGGER = Symbol('eventing-logger');
