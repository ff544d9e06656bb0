export * from './archive.js';
export * from './dreamer.js';
export * from './live-announcement.js';
export * from './own-dreams.js';
export * from './image-consent.js';
export * from './phone-link.js';
export * from './reports.js';
export * from './voice-note.js';
