import type { ServiceDatabase } from '@dreamloom/platform';
import { EventLog1790000000001 } from '../migrations/1-event-log.js';

/** The one schema that services share: the event log and its deliveries. */
export const eventDatabase: ServiceDatabase = { schema: 'events', entities: [], migrations: [EventLog1790000000001] };
