import { UPLOAD_TIMEOUT_MS } from '@dreamloom/contracts';
import { createService, runService } from '@dreamloom/platform';
import { readDreamsEnv } from './dreams.env.js';
import { DreamsModule } from './dreams.module.js';

await runService(async () => {
  const env = readDreamsEnv();
  const settings = { name: 'dreams', ...env };
  return {
    settings,
    app: await createService(DreamsModule.with(env), settings, { requestTimeoutMs: UPLOAD_TIMEOUT_MS + 60_000 }),
  };
});
