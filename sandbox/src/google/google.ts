import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { CallLog } from '../call-log/call-log.js';
import { type FaultPlan, type FaultyVendor, registerFaultGate } from '../faults/faults.js';
import type { SandboxEnv } from '../sandbox.env.js';
import type { AccountBook } from './account.js';
import { registerAuthorize } from './authorize.routes.js';
import { registerDiscovery } from './discovery.routes.js';
import type { SigningKey } from './id-token.js';
import { Grants, registerToken } from './token.routes.js';

export interface GoogleProvider {
  issuer: string;
  client: { clientId: string; clientSecret: string; redirectUri: string; origin: string };
  accounts: AccountBook;
  grants: Grants;
  key: SigningKey;
}

const FAULT_STATUS: Record<string, number> = { '429': 429, '500': 500 };

/** Google sign-in at `/google`: an OpenID provider with one client. */
export const registerGoogle = async (
  app: FastifyInstance,
  {
    env,
    accounts,
    key,
    faults,
    log,
  }: { env: SandboxEnv; accounts: AccountBook; key: SigningKey; faults: FaultPlan; log: CallLog },
): Promise<void> => {
  const provider: GoogleProvider = {
    issuer: `${env.SANDBOX_BASE_URL ?? `http://localhost:${env.SANDBOX_PORT}`}/google`,
    client: {
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
      redirectUri: `${env.PUBLIC_BASE_URL}/api/auth/google/callback`,
      origin: new URL(env.PUBLIC_BASE_URL).origin,
    },
    accounts,
    grants: new Grants(),
    key,
  };
  await app.register(
    async (scope) => {
      await scope.register(formbody);
      registerFaultGate(scope, faults, log, { vendor: 'google', areaOf: () => 'google', answer: answerFault });
      registerDiscovery(scope, provider);
      registerAuthorize(scope, provider);
      registerToken(scope, provider);
    },
    { prefix: '/google' },
  );
};

const answerFault: FaultyVendor['answer'] = (fault, _request, reply) => {
  const status = FAULT_STATUS[fault.kind];
  if (status === undefined) return reply.type('application/json').send('{"error": ');
  return reply.code(status).send({
    error: status === 429 ? 'rate_limit_exceeded' : 'internal_failure',
    error_description: 'Try again later.',
  });
};
