export * from './brand.js';
export * from './dream.js';
export * from './live.js';
export * from './problem.js';
export * from './transcript.js';
export * from './user.js';
export * from './whatsapp.js';
