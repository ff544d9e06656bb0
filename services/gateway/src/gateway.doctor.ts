import { storeChecks } from '@dreamloom/eventing';
import { type Check, Finding } from '@dreamloom/platform';
import { genericGrantRequest, ResponseBodyError } from 'openid-client';
import { type GatewayEnv, readGatewayEnv } from './gateway.env.js';
import { GoogleProvider } from './sign-in/google-provider.js';

const TIMEOUT_MS = 10_000;

/** What the gateway's variables lead to. */
export function gatewayChecks(env = readGatewayEnv()): Check[] {
  return [
    ...storeChecks(env),
    { name: 'sign-in', run: () => checkSignIn(env) },
    { name: 'public address', run: () => checkAddress(env) },
  ];
}

/** A code that was never issued is refused only after the client and its redirect are accepted. */
async function checkSignIn(env: GatewayEnv): Promise<string> {
  const provider = await new GoogleProvider(env).configuration().catch((cause: unknown) => {
    throw new Finding('GOOGLE_ISSUER does not answer.', { cause });
  });
  const redirect_uri = new URL('/api/auth/google/callback', env.PUBLIC_BASE_URL).href;
  const answer = await genericGrantRequest(provider, 'authorization_code', { code: 'doctor', redirect_uri }).catch(
    (error: unknown) => error,
  );
  if (!(answer instanceof ResponseBodyError)) throw new Finding('The token endpoint of GOOGLE_ISSUER does not answer.');
  if (answer.error === 'redirect_uri_mismatch')
    throw new Finding(`The OAuth client does not know the redirect ${redirect_uri}.`);
  if (answer.error !== 'invalid_grant')
    throw new Finding(`GOOGLE_CLIENT_ID with GOOGLE_CLIENT_SECRET is not accepted (${answer.error}).`);
  return new URL(env.GOOGLE_ISSUER).host;
}

async function checkAddress({ PUBLIC_BASE_URL: address }: GatewayEnv): Promise<string> {
  const response = await fetch(new URL('/api/health', address), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const answer = (await response.json().catch(() => null)) as { services?: Record<string, string> } | null;
  if (!answer?.services) throw new Finding(`${address} answers ${response.status}, which is not this product.`);
  const missing = Object.entries(answer.services).flatMap(([name, state]) => (state === 'ok' ? [] : [name]));
  if (missing.length > 0) throw new Finding(`${address} is reached, but not ${missing.join(', ')}.`);
  return `${address} reaches every service`;
}
