import { createService, runService } from '@dreamloom/platform';
import { readCollectiveEnv } from './collective.env.js';
import { CollectiveModule } from './collective.module.js';

await runService(async () => {
  const env = readCollectiveEnv();
  const settings = { name: 'collective', ...env };
  return { settings, app: await createService(CollectiveModule.with(env), settings) };
});
