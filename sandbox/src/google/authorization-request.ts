import { z } from 'zod';

const AuthorizationQuery = z.object({
  client_id: z.string().optional(),
  redirect_uri: z.string().optional(),
  response_type: z.string().optional(),
  scope: z.string().default(''),
  state: z.string().optional(),
  nonce: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().default('plain'),
  login_hint: z.string().optional(),
  prompt: z.string().optional(),
  max_age: z.coerce.number().int().min(0).optional(),
});

/** An authorization request with a valid redirect URI. */
export interface AuthorizationRequest {
  redirectUri: string;
  state: string | undefined;
  nonce: string | undefined;
  codeChallenge: string | undefined;
  loginHint: string | undefined;
  /** The user must authenticate again, regardless of the hint. */
  requiresSignIn: boolean;
  wantsAuthTime: boolean;
}

type AuthorizationCheck =
  | { outcome: 'ok'; request: AuthorizationRequest }
  /** The client or its redirect URI is invalid: show the error, never redirect. */
  | { outcome: 'stop'; error: string; detail: string }
  | { outcome: 'redirect'; error: string; request: AuthorizationRequest };

/** Validates the query of the authorization endpoint against the one client and its exact redirect URI. */
export const checkAuthorization = (
  query: unknown,
  client: { clientId: string; redirectUri: string },
): AuthorizationCheck => {
  const parsed = AuthorizationQuery.safeParse(query);
  if (!parsed.success) return stop('invalid_request', 'A parameter is not valid.');
  const { data } = parsed;
  if (data.client_id !== client.clientId) return stop('invalid_client', 'The OAuth client was not found.');
  if (data.redirect_uri !== client.redirectUri) {
    return stop('redirect_uri_mismatch', `The redirect address must be exactly ${client.redirectUri}`);
  }
  const request: AuthorizationRequest = {
    redirectUri: client.redirectUri,
    state: data.state,
    nonce: data.nonce,
    codeChallenge: data.code_challenge,
    loginHint: data.login_hint,
    // There are no sessions here, so any `max_age` requires a new authentication.
    requiresSignIn: data.prompt?.split(' ').includes('login') === true || data.max_age !== undefined,
    wantsAuthTime: data.max_age !== undefined,
  };
  if (data.response_type !== 'code') return { outcome: 'redirect', error: 'unsupported_response_type', request };
  if (!data.scope.split(' ').includes('openid')) return { outcome: 'redirect', error: 'invalid_scope', request };
  if (data.code_challenge !== undefined && data.code_challenge_method !== 'S256') {
    return { outcome: 'redirect', error: 'invalid_request', request };
  }
  return { outcome: 'ok', request };
};

const stop = (error: string, detail: string): AuthorizationCheck => ({ outcome: 'stop', error, detail });

/** The redirect URI with a code or an error, and always with the caller's state. */
export const answerAddress = (request: AuthorizationRequest, answer: Record<string, string>): string => {
  const address = new URL(request.redirectUri);
  if (request.state !== undefined) address.searchParams.set('state', request.state);
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
  return address.href;
};
