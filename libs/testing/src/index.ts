export * from './service-under-test.js';
export * from './throwaway-database.js';
