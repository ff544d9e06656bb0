export * from './archive.js';
export * from './book.js';
export * from './messaging.js';
export * from './nudge.js';
export * from './dreamer.js';
export * from './live-announcement.js';
export * from './private-link.js';
export * from './reports.js';
