export { openBackend, type QueueBackend } from './backend.js';
export { DeliveryDesk, type DeliveryLine, type SubscriptionCount } from './delivery-desk.js';
export { eventDatabase } from './event-database.js';
export { EventLog } from './event-log.js';
export { EventingModule, type EventingOptions } from './eventing.module.js';
export { openQueueViews, type QueueViews } from './queue-views.js';
export { ReactsTo, type Reaction } from './reaction.js';
export { Transactions, type Delivery, type Tx } from './transactions.js';
