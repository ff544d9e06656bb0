import { createService, runService } from '@dreamloom/platform';
import { messagingChecks } from './messaging.doctor.js';
import { readMessagingEnv } from './messaging.env.js';
import { MessagingModule } from './messaging.module.js';

const start = async () => {
  const env = readMessagingEnv();
  const settings = { name: 'messaging', ...env };
  return { settings, app: await createService(MessagingModule.with(env), settings) };
};

await runService('messaging', start, messagingChecks);
