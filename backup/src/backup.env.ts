import type { ServiceName } from '@dreamloom/contracts';
import { requireWholeBucket, type StorageEnv, storageVariables } from '@dreamloom/media/storage';
import { optional, readEnv, serviceVariables } from '@dreamloom/platform';
import { z } from 'zod';

type Source = Record<string, string | undefined>;

/** Configuration of the file storage. @throws EnvironmentError */
export function readStorageEnv(source?: Source): StorageEnv {
  const env = readEnv(storageVariables, source);
  requireWholeBucket(env);
  return env;
}

const password = z.string().min(16, 'must have at least 16 characters');

const rolesVariables = {
  /** URL of the database, with a user who may create roles. */
  DATABASE_URL: serviceVariables.DATABASE_URL,
  /** Read only to refuse a password that is the same. */
  INTERNAL_SECRET: optional(serviceVariables.INTERNAL_SECRET),
  /** Password of the gateway's role in the database. */
  GATEWAY_DATABASE_PASSWORD: password,
  /** Password of the dreams service's role in the database. */
  DREAMS_DATABASE_PASSWORD: password,
  /** Password of the media service's role in the database. */
  MEDIA_DATABASE_PASSWORD: password,
  /** Password of the messaging service's role in the database. */
  MESSAGING_DATABASE_PASSWORD: password,
  /** Password of the collective service's role in the database. */
  COLLECTIVE_DATABASE_PASSWORD: password,
};

/** The variables for the creation of a database role per service. */
interface RolesEnv {
  /** Connection URL of a user who may create roles. */
  adminUrl: string;
  passwords: Record<ServiceName, string>;
}

/** @throws EnvironmentError */
export function readRolesEnv(source?: Source): RolesEnv {
  const env = readEnv(rolesVariables, source);
  return {
    adminUrl: env.DATABASE_URL,
    passwords: {
      gateway: env.GATEWAY_DATABASE_PASSWORD,
      dreams: env.DREAMS_DATABASE_PASSWORD,
      media: env.MEDIA_DATABASE_PASSWORD,
      messaging: env.MESSAGING_DATABASE_PASSWORD,
      collective: env.COLLECTIVE_DATABASE_PASSWORD,
    },
  };
}

/** Connection URL of the database. @throws EnvironmentError */
export function readDatabaseUrl(source?: Source): string {
  const { DATABASE_URL } = serviceVariables;
  return readEnv({ DATABASE_URL }, source).DATABASE_URL;
}
