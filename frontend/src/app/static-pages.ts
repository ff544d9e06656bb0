import { lazyPage } from './lazy-page.js';

/** Pages that read the same for everybody; the frame around them differs. */
export const STATIC_PAGES = [
  { path: '/vision', Page: lazyPage(() => import('../features/static-pages/VisionPage.js'), 'VisionPage') },
  { path: '/privacy', Page: lazyPage(() => import('../features/static-pages/PrivacyPage.js'), 'PrivacyPage') },
  { path: '/terms', Page: lazyPage(() => import('../features/static-pages/TermsPage.js'), 'TermsPage') },
] as const;
