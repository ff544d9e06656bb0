import { testFolder } from '@dreamloom/testing';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataDir, RuntimeFile } from './runtime-file.ts';
import { readSecrets } from './secrets.ts';

it('only the user of the starter can read its files about processes and secrets', async () => {
  const folder = testFolder('starter');
  prepareDataDir(folder);
  readSecrets(folder);
  const runtime = await RuntimeFile.claim(folder, { gateway: 3000 });
  const files = readdirSync(folder).filter((name) => name !== 'logs');
  expect(files.sort()).toEqual(['runtime.json', 'secrets.json', 'starter.lock']);
  for (const name of files) expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
  runtime.release();
});
