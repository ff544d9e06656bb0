export * from './dreamer.js';
export * from './phone-link.js';
export * from './voice-note.js';
