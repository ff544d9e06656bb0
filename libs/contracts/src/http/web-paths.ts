import { type Language, LANGUAGES } from '../languages.js';
import { trimEndOf } from './text.js';

/** The landing page in each language. */
export const LANDING_PATHS = Object.fromEntries(
  LANGUAGES.map((language) => [language, language === 'en' ? '/' : `/${language.toLowerCase()}`]),
) as Readonly<Record<Language, string>>;

/** The language of the landing page at this path, null for all other paths. */
export const landingLanguageOf = (path: string): Language | null => {
  const plain = plainPathOf(path);
  return LANGUAGES.find((language) => LANDING_PATHS[language] === plain) ?? null;
};

/** Pages with the same content for everybody. */
export const STATIC_PATHS = ['/vision', '/privacy', '/terms'] as const;

/** Pages that require a session: a visitor is redirected to sign in. */
export const PROTECTED_PATHS = [
  '/new',
  '/dashboard',
  '/dream-songs',
  '/collective-canvas',
  '/badges',
  '/connectivity',
  '/profile',
  '/preview',
  '/merch',
] as const;

/** Redirect URI of the Google sign-in. */
export const SIGN_IN_RETURN = '/auth/callback';

/** EVERY PAGE OF THE WEB APP. All other paths are not found, for every server and for the app itself. */
export const WEB_PATHS = [
  ...Object.values(LANDING_PATHS),
  ...STATIC_PATHS,
  ...PROTECTED_PATHS,
  SIGN_IN_RETURN,
] as const;

const KNOWN: ReadonlySet<string> = new Set(WEB_PATHS);

/** True when the web app has a page at this path, regardless of case and of trailing slashes, like its router. */
export const isWebPath = (path: string): boolean => KNOWN.has(plainPathOf(path));

const plainPathOf = (path: string) => trimEndOf(path.toLowerCase(), '/') || '/';
