import { refuseHalfABucket, storageVariables, type StorageEnv } from '@dreamloom/media/storage';
import { readEnv, serviceVariables } from '@dreamloom/platform';

type Source = Record<string, string | undefined>;

/** Where the house's files are. @throws EnvironmentError */
export function readStorageEnv(source?: Source): StorageEnv {
  const env = readEnv(storageVariables, source);
  refuseHalfABucket(env);
  return env;
}

/** Where the house's database is. @throws EnvironmentError */
export const readDatabaseUrl = (source?: Source): string =>
  readEnv({ DATABASE_URL: serviceVariables.DATABASE_URL }, source).DATABASE_URL;
