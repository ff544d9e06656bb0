import { LANDING_PATHS, PROTECTED_PATHS, STATIC_PATHS } from '@dreamloom/contracts/http';
import { Route, Routes } from 'react-router';
import { SignInPromptPage } from '../features/sign-in/SignInPromptPage.js';
import { CentredPage, NotFound } from '../ui/CentredPage.js';
import { lazyPart } from '../ui/lazy-part.js';
import { VisitorFooter, VisitorFrame } from './VisitorFrame.js';

/**
 * Fetched ahead by the prerender and by hydration, because React renders the content of a `Suspense` boundary again.
 */
export const LandingPage = lazyPart(async () => (await import('../features/landing/LandingPage.js')).LandingPage);

export function SignedOutRoutes({ unreachable }: { unreachable: boolean }) {
  return (
    <Routes>
      {Object.values(LANDING_PATHS).map((path) => (
        <Route key={path} path={path} element={<LandingPage unreachable={unreachable} footer={<VisitorFooter />} />} />
      ))}
      <Route element={<VisitorFrame />}>
        {STATIC_PAGES.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Route>
      {PROTECTED_PATHS.map((path) => (
        <Route key={path} path={path} element={<SignInPromptPage path={path} unreachable={unreachable} />} />
      ))}
      <Route
        path="*"
        element={
          <CentredPage>
            <NotFound />
          </CentredPage>
        }
      />
    </Routes>
  );
}

const PAGES = {
  '/vision': lazyPart(async () => (await import('../features/static-pages/VisionPage.js')).VisionPage, 'static-pages'),
  '/privacy': lazyPart(
    async () => (await import('../features/static-pages/PrivacyPage.js')).PrivacyPage,
    'static-pages',
  ),
  '/terms': lazyPart(async () => (await import('../features/static-pages/TermsPage.js')).TermsPage, 'static-pages'),
};

export const STATIC_PAGES = STATIC_PATHS.map((path) => ({ path, Page: PAGES[path] }));
