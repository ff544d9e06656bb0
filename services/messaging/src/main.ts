import { createService, runService } from '@dreamloom/platform';
import { readMessagingEnv } from './messaging.env.js';
import { MessagingModule } from './messaging.module.js';

await runService(async () => {
  const env = readMessagingEnv();
  const settings = { name: 'messaging', ...env };
  return { settings, app: await createService(MessagingModule.with(env), settings) };
});
