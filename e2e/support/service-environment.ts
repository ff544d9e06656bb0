import type { Stack } from '@dreamloom/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonEnvironment, ownEnvironment, type ServiceName } from '../../scripts/stack/environment.ts';
import type { Secrets } from '../../scripts/stack/secrets.ts';
import { serviceDatabases } from '../../scripts/stack/service-databases.ts';

/** The variables of a service of a stack, for another process of that service. */
export async function environmentOf(stack: Stack, service: ServiceName): Promise<Record<string, string>> {
  const portOf = (name: string) => Number(new URL(stack.urlOf(name)).port);
  const secrets = JSON.parse(readFileSync(join(stack.dataDir, 'secrets.json'), 'utf8')) as Secrets;
  const { urls: databaseUrls } = await serviceDatabases(stack.databaseUrl, secrets);
  const parts = {
    settings: {
      port: Number(new URL(stack.appUrl).port),
      sandboxPort: Number(new URL(stack.sandboxUrl).port),
      dataDir: stack.dataDir,
      databaseUrl: undefined,
    },
    secrets,
    ports: {
      dreams: portOf('dreams'),
      media: portOf('media'),
      messaging: portOf('messaging'),
      collective: portOf('collective'),
    },
    databaseUrls,
  };
  return { ...commonEnvironment(process.env, parts), ...ownEnvironment(service, parts) };
}
