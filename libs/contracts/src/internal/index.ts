export * from './dreamer.js';
export * from './phone-link.js';
