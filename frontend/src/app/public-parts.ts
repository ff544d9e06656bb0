import { LANGUAGES, pathIn, STATIC_PATHS } from '@dreamloom/contracts/http';
import { lazyPart } from '../ui/lazy-part.js';

export const LandingPage = lazyPart(async () => (await import('../features/landing/LandingPage.js')).LandingPage);

const PAGES = {
  '/vision': lazyPart(async () => (await import('../features/static-pages/VisionPage.js')).VisionPage, 'static-pages'),
  '/privacy': lazyPart(
    async () => (await import('../features/static-pages/PrivacyPage.js')).PrivacyPage,
    'static-pages',
  ),
  '/terms': lazyPart(async () => (await import('../features/static-pages/TermsPage.js')).TermsPage, 'static-pages'),
};

export const STATIC_PAGES = LANGUAGES.flatMap((language) =>
  STATIC_PATHS.map((path) => ({ path: pathIn(language, path), Page: PAGES[path] })),
);

/** The public pages, for the build, which renders them. */
export const PUBLIC_PARTS = [LandingPage, ...Object.values(PAGES)];
