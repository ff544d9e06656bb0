import type { ServiceDatabase } from '@dreamloom/platform';
import { EventLog1790000000001 } from '../migrations/1-event-log.js';
import { TraceParent1790000000002 } from '../migrations/2-trace-parent.js';
import { RelayedBySubscription1790000000003 } from '../migrations/3-relayed-by-subscription.js';

/** The one schema that services share: the log of what happened and who has yet to react. */
export const eventDatabase: ServiceDatabase = {
  schema: 'events',
  entities: [],
  migrations: [EventLog1790000000001, TraceParent1790000000002, RelayedBySubscription1790000000003],
};
