export { LocalDiskStorage } from './local-disk-storage.adapter.js';
export { openStorage } from './open-storage.js';
export { refuseHalfABucket, storageVariables, type StorageEnv } from './storage.env.js';
export { keyOfName } from './storage-name.js';
export type { Storage, StoredBytes } from './storage.port.js';
