import { EnvironmentError, optional, withDefault } from '@dreamloom/platform';
import { z } from 'zod';

/** Variables of the storage: a bucket when S3_BUCKET is set, else a folder below DATA_DIR. */
export const storageVariables = {
  /** Folder of the app's files; images are stored in its subfolder `media`. */
  DATA_DIR: z.string().min(1),
  /** Bucket of images and voice notes. */
  S3_BUCKET: optional(z.string().regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')),
  /** Region of the bucket. */
  S3_REGION: optional(z.string().regex(/^[a-z\d-]+$/, 'must be a region such as eu-central-1')),
  /** Endpoint of an S3-compatible server; unset: Amazon's. */
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  /** Access key with read and write permission. */
  S3_ACCESS_KEY_ID: optional(z.string()),
  /** Secret of the access key. */
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  /** `on`: the bucket is part of the URL's path, not of the host name. */
  S3_PATH_STYLE: withDefault(z.enum(['on', 'off']), 'off'),
};

export type StorageEnv = z.infer<z.ZodObject<typeof storageVariables>>;

const NEEDED = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/**
 * Checks that the bucket's variables are complete.
 * @throws EnvironmentError naming the first missing variable when any of them is set
 */
export function requireWholeBucket(env: StorageEnv): void {
  const isChosen = NEEDED.some((name) => env[name] !== undefined) || env.S3_ENDPOINT !== undefined;
  const missing = isChosen ? NEEDED.find((name) => env[name] === undefined) : undefined;
  if (missing === undefined) return;
  throw new EnvironmentError(`${missing} is not set: a bucket needs all of ${NEEDED.join(', ')}.`);
}
