import { VOICE_UPLOAD_TIMEOUT_MS } from '@dreamloom/contracts';
import { createService, runService } from '@dreamloom/platform';
import { readMediaEnv } from './media.env.js';
import { MediaModule } from './media.module.js';

await runService(async () => {
  const env = readMediaEnv();
  const settings = { name: 'media', ...env };
  return {
    settings,
    app: await createService(MediaModule.with(env), settings, { requestTimeoutMs: VOICE_UPLOAD_TIMEOUT_MS + 60_000 }),
  };
});
