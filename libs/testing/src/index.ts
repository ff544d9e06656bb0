export * from './chromium.js';
export * from './debian-packages.js';
export * from './fixed-clock.js';
export * from './service-under-test.js';
export * from './start-stack.js';
export * from './throwaway-database.js';
export * from './throwaway-redis.js';
export * from './throwaway-s3.js';
