import { PROTECTED_PATHS } from '@dreamloom/contracts/http';
import { Route, Routes } from 'react-router';
import { SignInPromptPage } from '../features/sign-in/SignInPromptPage.js';
import { CentredPage } from '../ui/CentredPage.js';
import { lazyPart } from '../ui/lazy-part.js';
import { NotFound } from '../ui/NotFound.js';
import { STATIC_PAGES } from './static-pages.js';
import { VisitorFooter } from './visitor/VisitorFooter.js';
import { VisitorFrame } from './visitor/VisitorFrame.js';

/** Drawn beforehand by the build, where it is fetched ahead: React draws anew what it finds in a `Suspense`. */
export const LandingPage = lazyPart(() => import('../features/landing/LandingPage.js'), 'LandingPage');

/** What a visitor sees. */
export function SignedOutRoutes({ unreachable }: { unreachable: boolean }) {
  return (
    <Routes>
      <Route path="/" element={<LandingPage unreachable={unreachable} footer={<VisitorFooter />} />} />
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
