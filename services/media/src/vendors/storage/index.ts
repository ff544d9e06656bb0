import { LocalDiskStorage } from './local-disk-storage.adapter.js';
import type { StorageEnv } from './storage.env.js';
import type { Storage } from './storage.port.js';

export { LocalDiskStorage } from './local-disk-storage.adapter.js';
export { requireWholeBucket, storageVariables, type StorageEnv } from './storage.env.js';
export { keyOfName, type Storage, type StoredBytes } from './storage.port.js';

/** Opens the bucket when its variables are set, else the folder below DATA_DIR. */
export async function openStorage(env: StorageEnv): Promise<Storage> {
  const bucket = bucketOf(env);
  if (bucket === undefined) return LocalDiskStorage.open(env.DATA_DIR);
  // The vendor's library takes megabytes of memory, so it is loaded only for a bucket.
  const { S3Storage } = await import('./s3-storage.adapter.js');
  return S3Storage.open(bucket);
}

function bucketOf(env: StorageEnv) {
  const { S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  const pathStyle = env.S3_PATH_STYLE === 'on';
  return { bucket, region, accessKeyId, secretAccessKey, endpoint: env.S3_ENDPOINT, pathStyle };
}
