import { UPLOAD_TIMEOUT_MS } from '@dreamloom/contracts';
import { storeChecks } from '@dreamloom/eventing';
import { modelCheck } from '@dreamloom/openai';
import { createService, runService } from '@dreamloom/platform';
import { readDreamsEnv } from './dreams.env.js';
import { DreamsModule } from './dreams.module.js';

const start = async () => {
  const env = readDreamsEnv();
  const settings = { name: 'dreams', ...env };
  return {
    settings,
    app: await createService(DreamsModule.with(env), settings, { requestTimeoutMs: UPLOAD_TIMEOUT_MS + 60_000 }),
  };
};

await runService('dreams', start, () => {
  const env = readDreamsEnv();
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_TEXT_MODEL: model } = env;
  const titles = modelCheck({ name: 'titles', apiKey, baseUrl, model });
  return [...storeChecks(env), ...(env.WITHOUT.includes('ai') ? [] : [titles])];
});
