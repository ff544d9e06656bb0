export * from './http.module.js';
export * from './internal-client.js';
export * from './serves.js';
