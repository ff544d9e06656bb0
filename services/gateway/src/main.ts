import { runService } from '@dreamloom/platform';
import { readGatewayEnv } from './gateway.env.js';
import { createGateway } from './gateway.js';

await runService(async () => {
  const env = readGatewayEnv();
  return { settings: { name: 'gateway', ...env }, app: await createGateway(env) };
});
