import { setTimeout as sleep } from 'node:timers/promises';
import { createRoles } from '../../libs/platform/src/database-roles.ts';
import { type ServiceName, services } from './environment.ts';
import type { Secrets } from './secrets.ts';
import { Refusal } from './terminal.ts';

const ANSWERS_WITHIN_MS = 10_000;
const STARTING = ['ECONNREFUSED', 'ECONNRESET', '57P03'];

interface ServiceDatabases {
  urls: Record<ServiceName, string>;
  notice: string | undefined;
}

/**
 * Creates a database role per service; where that is not permitted, all services use the given one.
 * @param adminUrl of the embedded database, or the user's own DATABASE_URL
 * @throws Refusal when the database does not respond or rejects the user
 */
export async function serviceDatabases(adminUrl: string, secrets: Secrets): Promise<ServiceDatabases> {
  const urls = await whenItAnswers(() =>
    createRoles<ServiceName>(adminUrl, {
      gateway: secrets.GATEWAY_DATABASE_PASSWORD,
      dreams: secrets.DREAMS_DATABASE_PASSWORD,
      media: secrets.MEDIA_DATABASE_PASSWORD,
      messaging: secrets.MESSAGING_DATABASE_PASSWORD,
      collective: secrets.COLLECTIVE_DATABASE_PASSWORD,
    }),
  );
  if (urls) return { urls, notice: undefined };
  return {
    urls: Object.fromEntries(services.map((service) => [service, adminUrl])) as Record<ServiceName, string>,
    notice:
      'the user of DATABASE_URL may not create roles, so all services share this user and can read all data; docs/operations.md explains separate roles',
  };
}

async function whenItAnswers<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + ANSWERS_WITHIN_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      if (!STARTING.includes(code) || Date.now() > deadline)
        throw new Refusal(`The database cannot be used: ${message || code}.`);
      await sleep(250);
    }
  }
}
