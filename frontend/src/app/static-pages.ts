import { STATIC_PATHS } from '@dreamloom/contracts/http';
import { lazyPage } from './lazy-page.js';

const PAGES = {
  '/vision': lazyPage(() => import('../features/static-pages/VisionPage.js'), 'VisionPage'),
  '/privacy': lazyPage(() => import('../features/static-pages/PrivacyPage.js'), 'PrivacyPage'),
  '/terms': lazyPage(() => import('../features/static-pages/TermsPage.js'), 'TermsPage'),
};

/** Pages that read the same for everybody; the frame around them differs. */
export const STATIC_PAGES = STATIC_PATHS.map((path) => ({ path, Page: PAGES[path] }));
