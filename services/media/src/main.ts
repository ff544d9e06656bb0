import { VOICE_UPLOAD_TIMEOUT_MS } from '@dreamloom/contracts';
import { createService, runService } from '@dreamloom/platform';
import { mediaChecks } from './media.doctor.js';
import { readMediaEnv } from './media.env.js';
import { MediaModule } from './media.module.js';

const start = async () => {
  const env = readMediaEnv();
  const settings = { name: 'media', ...env };
  return {
    settings,
    app: await createService(MediaModule.with(env), settings, { requestTimeoutMs: VOICE_UPLOAD_TIMEOUT_MS + 60_000 }),
  };
};

await runService('media', start, mediaChecks);
