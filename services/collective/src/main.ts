import { storeChecks } from '@dreamloom/eventing';
import { modelCheck } from '@dreamloom/openai';
import { createService, runService } from '@dreamloom/platform';
import { readCollectiveEnv } from './collective.env.js';
import { CollectiveModule } from './collective.module.js';

const start = async () => {
  const env = readCollectiveEnv();
  const settings = { name: 'collective', ...env };
  return { settings, app: await createService(CollectiveModule.with(env), settings) };
};

await runService('collective', start, () => {
  const env = readCollectiveEnv();
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_TEXT_MODEL: model } = env;
  const interpretations = modelCheck({ name: 'interpretations', apiKey, baseUrl, model });
  return [...storeChecks(env), ...(env.WITHOUT.includes('ai') ? [] : [interpretations])];
});
