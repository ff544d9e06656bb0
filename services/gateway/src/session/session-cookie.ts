import { MAIL_LINK_MINUTES } from '@dreamloom/contracts';
import type { CookieSerializeOptions } from '@fastify/cookie';

export const SESSION_DAYS = 30;

/** The limit applies regardless of visits. */
export const MAX_SESSION_DAYS = 180;

export interface CookieRule {
  name: string;
  options: CookieSerializeOptions;
}

const isSecure = (publicBaseUrl: string) => new URL(publicBaseUrl).protocol === 'https:';

/**
 * Name and options of the session cookie. Browsers accept `__Host-` only over https, for the whole host and without a
 * Domain.
 */
export function sessionCookie(publicBaseUrl: string): CookieRule {
  const secure = isSecure(publicBaseUrl);
  return {
    name: secure ? '__Host-session' : 'session',
    options: { path: '/', httpOnly: true, secure, sameSite: 'lax', maxAge: SESSION_DAYS * 86_400 },
  };
}

export const transactionCookie = (publicBaseUrl: string): CookieRule => signInCookie('sign-in', publicBaseUrl);

export const pendingWayCookie = (publicBaseUrl: string): CookieRule => signInCookie('pending-way', publicBaseUrl);

export const passkeyCookie = (publicBaseUrl: string): CookieRule => signInCookie('passkey', publicBaseUrl);

/** Browsers keep a cookie for 400 days at most. */
export const DEVICE_DAYS = 400;

/** Says at a sign-in that the browser has opened the account before. */
export function deviceCookie(publicBaseUrl: string): CookieRule {
  const { name, options } = signInCookie('device', publicBaseUrl);
  return { name, options: { ...options, maxAge: DEVICE_DAYS * 86_400 } };
}

const INVITATION_MINUTES = 60;

/** The invitation that this browser has accepted. */
export function invitationCookie(publicBaseUrl: string): CookieRule {
  const { name, options } = signInCookie('invitation', publicBaseUrl);
  return { name, options: { ...options, maxAge: INVITATION_MINUTES * 60 } };
}

/** Binds a mail to the browser that requested it, for as long as the mail is valid. */
export function mailLinkCookie(publicBaseUrl: string): CookieRule {
  const { name, options } = signInCookie('mail-link', publicBaseUrl);
  return { name, options: { ...options, maxAge: MAIL_LINK_MINUTES * 60 } };
}

function signInCookie(name: string, publicBaseUrl: string): CookieRule {
  const secure = isSecure(publicBaseUrl);
  return {
    name: secure ? `__Secure-${name}` : name,
    options: { path: '/api/auth', httpOnly: true, secure, sameSite: 'lax', maxAge: 600 },
  };
}

/** Shows that the password of a private link was given; it is sent to the pages and files of this link alone. */
export function linkCookie(publicBaseUrl: string, path: string, seconds: number): CookieRule {
  const secure = isSecure(publicBaseUrl);
  return {
    name: secure ? '__Secure-link' : 'link',
    options: { path, httpOnly: true, secure, sameSite: 'lax', maxAge: seconds },
  };
}
