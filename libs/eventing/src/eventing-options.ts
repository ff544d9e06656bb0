import type { ServiceName, Subscription } from '@dreamloom/contracts';

export interface EventingOptions {
  service: ServiceName;
  databaseUrl: string;
  redisUrl?: string | undefined;
  /** Which of the service's subscriptions this replica works on; all of them when left out. */
  worksOn?: (subscription: Subscription) => boolean;
}

/** Token of the options of EventingModule. */
export const EVENTING_OPTIONS = Symbol('eventing-options');
