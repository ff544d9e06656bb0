/**
 * The catalogues of texts, which are loaded with the parts of the app that show them, and the folders whose texts each
 * of them has. The first load of the landing page needs `app` alone.
 */
export const CATALOGUES = {
  app: [
    'src/prerender.tsx',
    'src/api',
    'src/app',
    'src/language',
    'src/theme',
    'src/ui',
    'src/features/contact',
    'src/features/landing',
    'src/features/sign-in',
  ],
  journal: [
    'src/features/badges',
    'src/features/capture',
    'src/features/collective-canvas',
    'src/features/connectivity',
    'src/features/dream-songs',
    'src/features/dreams',
    'src/features/merch',
    'src/features/preview',
    'src/features/profile',
    '../libs/contracts/src/http/badge-rules.ts',
    '../libs/contracts/src/http/report.ts',
    '../libs/contracts/src/http/whatsapp.ts',
  ],
  frameworks: ['../libs/contracts/src/http/frameworks', '../libs/contracts/src/http/groups.ts'],
  'static-pages': ['src/features/static-pages'],
} as const;

export type Catalogue = keyof typeof CATALOGUES;

/** Accented English, 40 % longer, by which tests find text that is not translated or does not fit. */
export const PSEUDO_LANGUAGE = 'en-XA';
