export * from './http.module.js';
export * from './internal-client.js';
export * from './not-modified.js';
export * from './serves.js';
export * from './texts.js';
