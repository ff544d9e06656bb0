import { SIGN_IN_RETURN } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Route, Routes, useSearchParams } from 'react-router';
import { type Session, useSession, useUser } from '../api/account.api.js';
import { useBrandLoaded } from '../api/brand.api.js';
import { AuthCallbackPage } from '../features/sign-in/AuthCallbackPage.js';
import { chooseLanguage, shownLanguage } from '../language/language.js';
import { CentredPage } from '../ui/CentredPage.js';
import { PageBoundary } from '../ui/ErrorBoundary.js';
import { lazyPart } from '../ui/lazy-part.js';
import { Spinner } from '../ui/Loading.js';
import { SandboxRibbon } from './shell/SandboxRibbon.js';
import { SignedOutRoutes } from './SignedOutRoutes.js';

const SignedInRoutes = lazyPart(async () => (await import('./SignedInRoutes.js')).SignedInRoutes, 'journal');

/** Chooses the pages by session; the return from Google has its route in every session state. */
export function App() {
  const session = useSession();
  const isBrandLoaded = useBrandLoaded();
  useAuthSuccess(session);
  useProfileLanguage(session);
  return (
    <>
      <PageBoundary frame={CentredPage}>
        <Routes>
          <Route path={SIGN_IN_RETURN} element={<AuthCallbackPage session={session} />} />
          <Route path="*" element={<PagesOf session={session} isBrandLoaded={isBrandLoaded} />} />
        </Routes>
      </PageBoundary>
      <SandboxRibbon />
    </>
  );
}

function PagesOf({ session, isBrandLoaded }: { session: Session; isBrandLoaded: boolean }) {
  // The brand is awaited together with the session, so that no page is first shown under another name.
  if (session.state === 'loading' || !isBrandLoaded) return <Initializing />;
  if (session.state === 'signed-in') return <SignedInRoutes user={session.user} fallback={<Initializing />} />;
  return <SignedOutRoutes unreachable={session.unreachable} />;
}

/** Once a user has loaded: removes `auth=success` (and nothing else) from the address and refetches the user. */
function useAuthSuccess(session: Session): void {
  const [parameters, setParameters] = useSearchParams();
  const { refetch } = useUser();
  const returned = parameters.get('auth') === 'success';
  const signedIn = session.state === 'signed-in';

  useEffect(() => {
    if (!returned || !signedIn) return;
    setParameters(
      (current) => {
        current.delete('auth');
        return current;
      },
      { replace: true },
    );
    void refetch();
  }, [returned, signedIn, setParameters, refetch]);
}

/** Shows the app in the language of the profile, when one was chosen there. */
function useProfileLanguage(session: Session): void {
  const language = session.state === 'signed-in' ? session.user.language : null;
  useEffect(() => {
    if (language !== null && language !== shownLanguage()) void chooseLanguage(language);
  }, [language]);
}

function Initializing() {
  return (
    <CentredPage>
      <Spinner size="lg" />
      <Typography role="status" color="textSecondary">{t`Initializing your dream journal...`}</Typography>
    </CentredPage>
  );
}
