export * from './delivery.js';
export * from './events/index.js';
export * from './http/index.js';
export * from './internal/index.js';
export * from './motif.js';
export * from './quotas.js';
export * from './schedules.js';
export * from './subscriptions.js';
