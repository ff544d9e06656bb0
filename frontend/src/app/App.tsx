import { LANDING_PATHS, SIGN_IN_RETURN, type User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Route, Routes, useLocation, useSearchParams } from 'react-router';
import { type Session, useSession, useTimeZoneOfBrowser, useUser } from '../api/account.api.js';
import { useBrand, useBrandLoaded } from '../api/brand.api.js';
import { chooseLanguage, shownLanguage } from '../language/language.js';
import { CentredPage } from '../ui/CentredPage.js';
import { ErrorBoundary, PageBoundary } from '../ui/ErrorBoundary.js';
import { useFirstView, useIsFirstViewShown } from '../ui/first-view.js';
import { lazyPart } from '../ui/lazy-part.js';
import { Spinner } from '../ui/Loading.js';
import { useIsInBrowser } from '../ui/page-hooks.js';
import { NewVersion } from './shell/NewVersion.js';

const AuthCallbackPage = lazyPart(
  async () => (await import('../features/sign-in/AuthCallbackPage.js')).AuthCallbackPage,
);
/** Apart from the other pages, whose code it does not need: who just woke up waits for nothing else. */
export const CapturePage = lazyPart(
  async () => (await import('../features/capture/CapturePage.js')).CapturePage,
  'pages',
  'journal',
);
/** Not part of the first load. */
const Background = lazyPart(async () => (await import('./shell/Background.js')).Background);
export const SandboxRibbon = lazyPart(async () => (await import('./shell/SandboxRibbon.js')).SandboxRibbon);
/** Apart from the pages of a dreamer, whose first load is faster without them. */
export const SignedOutRoutes = lazyPart(async () => (await import('./SignedOutRoutes.js')).SignedOutRoutes);
export const SignedInRoutes = lazyPart(async () => (await import('./SignedInRoutes.js')).SignedInRoutes, 'journal');

const JOURNAL_PATHS: readonly string[] = [...LANDING_PATHS, '/dashboard'];

export const isJournal = (path: string): boolean => JOURNAL_PATHS.includes(path);

/** Chooses the pages by session; the return from Google has its route in every session state. */
export function App() {
  const session = useSession();
  const isBrandLoaded = useBrandLoaded();
  useAuthSuccess(session);
  useProfileLanguage(session);
  // The journal says itself when its first dreams are there.
  const isOtherPage = !isJournal(useLocation().pathname);
  useFirstView(session.state === 'signed-out' || (session.state === 'signed-in' && isOtherPage));
  return (
    <>
      <PageBoundary frame={CentredPage}>
        <Routes>
          <Route path={SIGN_IN_RETURN} element={<AuthCallbackPage session={session} isBrandLoaded={isBrandLoaded} />} />
          <Route path="*" element={<PagesOf session={session} isBrandLoaded={isBrandLoaded} />} />
        </Routes>
      </PageBoundary>
      <AfterFirstView userId={session.state === 'signed-in' ? session.user.id : null} />
    </>
  );
}

/** What no page needs first; apart from the pages, which would render once more with their first view. */
function AfterFirstView({ userId }: { userId: string | null }) {
  const isShown = useIsFirstViewShown();
  const isInBrowser = useIsInBrowser();
  const { sandbox } = useBrand();
  const dreamer = isShown ? userId : null;
  useEffect(() => {
    if (dreamer !== null) fetchJournal().catch(() => undefined);
  }, [dreamer]);
  return (
    <>
      {dreamer !== null && <NewVersion userId={dreamer} />}
      {dreamer !== null && (
        <ErrorBoundary fallback={() => null}>
          <Background userId={dreamer} />
        </ErrorBoundary>
      )}
      {/* A page of the build is for instances with a sandbox as well. */}
      {((sandbox && isShown) || !isInBrowser) && <SandboxRibbon />}
    </>
  );
}

function PagesOf({ session, isBrandLoaded }: { session: Session; isBrandLoaded: boolean }) {
  // The brand is awaited together with the session, so that no page is first shown under another name.
  if (session.state === 'loading' || !isBrandLoaded) return <Initializing />;
  if (session.state === 'signed-in') return <PagesOfDreamer user={session.user} />;
  return <SignedOutRoutes unreachable={session.unreachable} fallback={<Initializing />} />;
}

/** A new dream leads to the journal, without a network as well, so its code must be there by then. */
async function fetchJournal(): Promise<void> {
  await SignedInRoutes.fetch();
  const { DreamsOnTheirWay } = await import('../features/dreams/dreams-on-their-way.js');
  await DreamsOnTheirWay.fetch();
}

function PagesOfDreamer({ user }: { user: User }) {
  useTimeZoneOfBrowser(user);
  return (
    <Routes>
      <Route path="/new" element={<CapturePage user={user} fallback={<Initializing />} />} />
      <Route path="*" element={<SignedInRoutes user={user} fallback={<Initializing />} />} />
    </Routes>
  );
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
