import { DEFAULT_LANGUAGE, type Language, languageOf, LANGUAGES } from '../languages.js';
import { trimEndOf } from './text.js';

/** Pages with the same content for everybody. */
export const STATIC_PATHS = ['/vision', '/privacy', '/terms'] as const;

type PublicPath = '/' | (typeof STATIC_PATHS)[number];

/** The path of a public page in a language: the landing page in German is `/de`, the vision `/de/vision`. */
export function pathIn(language: Language, page: PublicPath): string {
  if (language === DEFAULT_LANGUAGE) return page;
  return `/${language.toLowerCase()}${page === '/' ? '' : page}`;
}

const inEveryLanguage = (page: PublicPath) =>
  LANGUAGES.map((language) => ({ page, language, path: pathIn(language, page) }));

/** Every public page in every language. The build writes each of them as a file: `prerenderedFileOf`. */
export const PUBLIC_PAGES = (['/', ...STATIC_PATHS] as const).flatMap(inEveryLanguage);

/** The landing page in each language. */
export const LANDING_PATHS = inEveryLanguage('/').map(({ path }) => path);

/** The public page at this path, regardless of case and of trailing slashes; null for all other paths. */
export const publicPageOf = (path: string) => {
  const plain = plainPathOf(path);
  return PUBLIC_PAGES.find((page) => page.path === plain) ?? null;
};

/**
 * The path of a public page whose language is written in another way: `/pt/vision` and `/pt-BR/vision` lead to
 * `/pt-br/vision`. Null for all other paths.
 */
export function pathOfOtherSpelling(path: string): string | null {
  const [, tag, ...rest] = path.split('/');
  const language = languageOf(tag);
  const page = publicPageOf(`/${rest.join('/')}`);
  if (language === null || page?.language !== DEFAULT_LANGUAGE) return null;
  const address = pathIn(language, page.page);
  return address === trimEndOf(path, '/') ? null : address;
}

/** The file of a prerendered page, relative to the folder of the web app; deploy/Caddyfile has the same rule. */
export const prerenderedFileOf = (path: string): string => (path === '/' ? 'landing.html' : `${path.slice(1)}.html`);

/** Pages that require a session: a visitor is redirected to sign in. */
export const PROTECTED_PATHS = [
  '/new',
  '/dashboard',
  '/ending',
  '/dream-songs',
  '/collective-canvas',
  '/badges',
  '/patterns',
  '/connectivity',
  '/profile',
  '/preview',
  '/merch',
  '/you',
  '/trash',
  '/circles',
  '/circles/join',
  '/allow',
] as const;

/** The pages of one thing whose id is in the path, as routes: they require a session, too. */
export const PROTECTED_ROUTES = ['/dreams/:dream', '/circles/:circle'] as const;

/** The path of a dream's own page. */
export const dreamPath = (dreamId: string): string => `/dreams/${dreamId}`;

/** The path of a circle's page. */
export const circlePath = (circleId: string): string => `/circles/${circleId}`;

const PATH_OF_A_THING = /^\/(dreams|circles)\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** True for a path that requires a session. */
export const isProtectedPath = (path: string): boolean =>
  (PROTECTED_PATHS as readonly string[]).includes(path) || PATH_OF_A_THING.test(path);

/** Redirect URI of the Google sign-in. */
export const SIGN_IN_RETURN = '/auth/callback';

/** Every page of the web app without an id in its path: `isWebPath` knows the others as well. */
export const WEB_PATHS = [...PUBLIC_PAGES.map(({ path }) => path), ...PROTECTED_PATHS, SIGN_IN_RETURN] as const;

const KNOWN: ReadonlySet<string> = new Set(WEB_PATHS);

/** True when the web app has a page at this path, regardless of case and of trailing slashes, like its router. */
export function isWebPath(path: string): boolean {
  const plain = plainPathOf(path);
  return KNOWN.has(plain) || isProtectedPath(plain);
}

const plainPathOf = (path: string) => trimEndOf(path.toLowerCase(), '/') || '/';
