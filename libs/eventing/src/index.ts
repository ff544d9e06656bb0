export { notifyAfterCommit } from './commit-notifier.js';
export { eventDatabase } from './event-database.js';
export { Handles, type EventHandler } from './event-handler.js';
export { EventLog } from './event-log.js';
export { EVENTING_OPTIONS, type EventingOptions } from './eventing-options.js';
export { EventingModule } from './eventing.module.js';
export { QueueBackend } from './queue-backend.js';
export { connectRedis } from './redis-store.js';
export { Transactions, type Delivery, type Tx } from './transactions.js';
