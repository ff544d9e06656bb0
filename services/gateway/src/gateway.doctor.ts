import { storeChecks } from '@dreamloom/eventing';
import { type Check, Finding } from '@dreamloom/platform';
import { genericGrantRequest, randomPKCECodeVerifier, ResponseBodyError } from 'openid-client';
import { type GatewayEnv, readGatewayEnv } from './gateway.env.js';
import { OpenIdProviders, type OpenIdSettings } from './sign-in/open-id/open-id-providers.js';

const TIMEOUT_MS = 10_000;

/** What the gateway's variables lead to. */
export function gatewayChecks(env = readGatewayEnv()): Check[] {
  const providers = new OpenIdProviders(env);
  return [
    ...storeChecks(env),
    ...providers.all.map((provider) => ({
      name: provider.id === 'google' ? 'sign-in' : `sign-in with ${provider.label}`,
      run: () => checkSignIn(providers, provider, env),
    })),
    { name: 'public address', run: () => checkAddress(env) },
  ];
}

/** A code that was never issued is refused only after the client and its redirect are accepted. */
async function checkSignIn(providers: OpenIdProviders, provider: OpenIdSettings, env: GatewayEnv): Promise<string> {
  const { variables, issuer, callbackPath } = provider;
  const configuration = await providers.configuration(provider).catch((cause: unknown) => {
    throw new Finding(unreached(provider, (cause as Error).cause), { cause });
  });
  const redirect_uri = new URL(callbackPath, env.PUBLIC_BASE_URL).href;
  const answer = await genericGrantRequest(configuration, 'authorization_code', {
    ...{ code: 'doctor', redirect_uri },
    // Some providers refuse a code without it before they look at the client.
    code_verifier: randomPKCECodeVerifier(),
  }).catch((error: unknown) => error);
  if (!(answer instanceof ResponseBodyError))
    throw new Finding(`The token endpoint of ${variables}_ISSUER does not answer.`);
  if (answer.error === 'redirect_uri_mismatch')
    throw new Finding(`The OAuth client does not know the redirect ${redirect_uri}.`);
  if (answer.error !== 'invalid_grant')
    throw new Finding(`${variables}_CLIENT_ID with ${variables}_CLIENT_SECRET is not accepted (${answer.error}).`);
  return new URL(issuer).host;
}

/** A slash at the end belongs to the issuer: some providers have one, some have none. */
function unreached({ variables, issuer }: OpenIdSettings, cause: unknown): string {
  const isSpelledOtherwise = String((cause as Error | undefined)?.message).includes('does not match the expected');
  if (!isSpelledOtherwise) return `${variables}_ISSUER does not answer.`;
  return `${variables}_ISSUER is not what the provider calls itself: try it ${issuer.endsWith('/') ? 'without' : 'with'} a slash at the end.`;
}

async function checkAddress({ PUBLIC_BASE_URL: address }: GatewayEnv): Promise<string> {
  const response = await fetch(new URL('/api/health', address), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const answer = (await response.json().catch(() => null)) as { services?: Record<string, string> } | null;
  if (!answer?.services) throw new Finding(`${address} answers ${response.status}, which is not this product.`);
  const missing = Object.entries(answer.services).flatMap(([name, state]) => (state === 'ok' ? [] : [name]));
  if (missing.length > 0) throw new Finding(`${address} is reached, but not ${missing.join(', ')}.`);
  return `${address} reaches every service`;
}
