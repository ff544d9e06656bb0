import type { ServiceDatabase } from '@dreamloom/platform';
import { EventLog1790000000001 } from '../migrations/1-event-log.js';

/** The schema `events`, which all services share. */
export const eventDatabase: ServiceDatabase = { schema: 'events', entities: [], migrations: [EventLog1790000000001] };
