import { EnvironmentError, optional, withDefault } from '@dreamloom/platform';
import { z } from 'zod';

/** Where bytes are kept: in a bucket when S3_BUCKET is set, else below DATA_DIR. */
export const storageVariables = {
  /** Folder of the house's files; pictures lie in its `media`. */
  DATA_DIR: z.string().min(1),
  /** Bucket in which pictures and voices are kept. */
  S3_BUCKET: optional(z.string().regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')),
  /** Its region. */
  S3_REGION: optional(z.string().regex(/^[a-z\d-]+$/, 'must be a region such as eu-central-1')),
  /** Address of a server that speaks S3; Amazon's own unless set. */
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  /** Who may read and write it. */
  S3_ACCESS_KEY_ID: optional(z.string()),
  /** The secret of that key. */
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  /** `on`: the bucket stands in the path of an address, not in the host's name. */
  S3_PATH_STYLE: withDefault(z.enum(['on', 'off']), 'off'),
};

export type StorageEnv = z.infer<z.ZodObject<typeof storageVariables>>;

const NEEDED = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** @throws EnvironmentError naming the first variable that a bucket needs and that is not set, once any of them is */
export function refuseHalfABucket(env: StorageEnv): void {
  const isMeant = NEEDED.some((name) => env[name] !== undefined) || env.S3_ENDPOINT !== undefined;
  const missing = isMeant ? NEEDED.find((name) => env[name] === undefined) : undefined;
  if (missing === undefined) return;
  throw new EnvironmentError(`${missing} is not set: files are kept in a bucket by all of ${NEEDED.join(', ')}.`);
}
