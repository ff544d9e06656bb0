import { LANDING_PATHS, PROTECTED_PATHS, PROTECTED_ROUTES } from '@dreamloom/contracts/http';
import { Route, Routes } from 'react-router';
import { SignInPromptPage } from '../features/sign-in/SignInPromptPage.js';
import { CentredPage, NotFound } from '../ui/CentredPage.js';
import { LandingPage, STATIC_PAGES } from './public-parts.js';
import { VisitorFooter, VisitorFrame } from './VisitorFrame.js';

export function SignedOutRoutes({ unreachable }: { unreachable: boolean }) {
  return (
    <Routes>
      {LANDING_PATHS.map((path) => (
        <Route key={path} path={path} element={<LandingPage unreachable={unreachable} footer={<VisitorFooter />} />} />
      ))}
      <Route element={<VisitorFrame />}>
        {STATIC_PAGES.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Route>
      {[...PROTECTED_PATHS, ...PROTECTED_ROUTES].map((path) => (
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
