import { SIGN_IN_RETURN } from '@dreamloom/contracts/http';
import { Route, Routes } from 'react-router';
import { useBrandAsked } from '../api/brand.api.js';
import type { Session } from '../api/use-session.js';
import { useSession } from '../api/use-session.js';
import { AuthCallbackPage } from '../features/sign-in/AuthCallbackPage.js';
import { Initializing } from '../features/sign-in/Initializing.js';
import { CentredPage } from '../ui/CentredPage.js';
import { lazyPart } from '../ui/lazy-part.js';
import { PageBoundary } from '../ui/PageBoundary.js';
import { SandboxRibbon } from './shell/SandboxRibbon.js';
import { SignedOutRoutes } from './SignedOutRoutes.js';
import { useAuthSuccess } from './use-auth-success.js';

const SignedInRoutes = lazyPart(() => import('./SignedInRoutes.js'), 'SignedInRoutes');

/** Chooses the pages by sign-in state; the return from Google is there in every state. */
export function App() {
  const session = useSession();
  const brandAsked = useBrandAsked();
  useAuthSuccess(session);
  return (
    <>
      <PageBoundary frame={CentredPage}>
        <Routes>
          <Route path={SIGN_IN_RETURN} element={<AuthCallbackPage session={session} />} />
          <Route path="*" element={<PagesOf session={session} brandAsked={brandAsked} />} />
        </Routes>
      </PageBoundary>
      <SandboxRibbon />
    </>
  );
}

function PagesOf({ session, brandAsked }: { session: Session; brandAsked: boolean }) {
  // Waited for with the sign-in state, so that no page is first drawn under another name.
  if (session.state === 'loading' || !brandAsked) return <Initializing />;
  if (session.state === 'signed-in') return <SignedInRoutes user={session.user} fallback={<Initializing />} />;
  return <SignedOutRoutes unreachable={session.unreachable} />;
}
