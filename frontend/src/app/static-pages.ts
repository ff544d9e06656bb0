import { STATIC_PATHS } from '@dreamloom/contracts/http';
import { lazyPart } from '../ui/lazy-part.js';

const PAGES = {
  '/vision': lazyPart(() => import('../features/static-pages/VisionPage.js'), 'VisionPage'),
  '/privacy': lazyPart(() => import('../features/static-pages/PrivacyPage.js'), 'PrivacyPage'),
  '/terms': lazyPart(() => import('../features/static-pages/TermsPage.js'), 'TermsPage'),
};

/** Pages that read the same for everybody; the frame around them differs. */
export const STATIC_PAGES = STATIC_PATHS.map((path) => ({ path, Page: PAGES[path] }));
