import { runService } from '@dreamloom/platform';
import { gatewayChecks } from './gateway.doctor.js';
import { readGatewayEnv } from './gateway.env.js';
import { createGateway } from './gateway.js';

const start = async () => {
  const env = readGatewayEnv();
  return { settings: { name: 'gateway', ...env }, app: await createGateway(env) };
};

await runService('gateway', start, gatewayChecks);
