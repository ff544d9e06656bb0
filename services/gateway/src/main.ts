import { runService } from '@dreamloom/platform';
import { createGateway } from './gateway.js';
import { readGatewayEnv } from './gateway.env.js';

await runService(async () => {
  const env = readGatewayEnv();
  return { settings: { name: 'gateway', ...env }, app: await createGateway(env) };
});
