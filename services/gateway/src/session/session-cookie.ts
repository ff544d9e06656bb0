import type { CookieSerializeOptions } from '@fastify/cookie';

/** A session ends after so many days without a visit. */
export const SESSION_DAYS = 30;

/** A session ends after so many days, however often it is used. */
export const MAX_SESSION_DAYS = 180;

export interface CookieRule {
  name: string;
  options: CookieSerializeOptions;
}

const isSecure = (publicBaseUrl: string) => new URL(publicBaseUrl).protocol === 'https:';

/** The session's cookie. Browsers accept `__Host-` only over https, for the whole host and with no Domain. */
export function sessionCookie(publicBaseUrl: string): CookieRule {
  const secure = isSecure(publicBaseUrl);
  return {
    name: secure ? '__Host-session' : 'session',
    options: { path: '/', httpOnly: true, secure, sameSite: 'lax', maxAge: SESSION_DAYS * 86_400 },
  };
}

/** The cookie that carries a sign-in to the provider and back. */
export function transactionCookie(publicBaseUrl: string): CookieRule {
  const secure = isSecure(publicBaseUrl);
  return {
    name: secure ? '__Secure-sign-in' : 'sign-in',
    options: { path: '/api/auth', httpOnly: true, secure, sameSite: 'lax', maxAge: 600 },
  };
}
