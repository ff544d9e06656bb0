import { isProtectedPath } from '@dreamloom/contracts/http';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Session } from '../../api/account.api.js';
import { sentenceOf } from '../../api/call.js';
import { useAddPendingWayMutation, useDropPendingWayMutation } from '../../api/sign-in.api.js';
import { CentredPage } from '../../ui/CentredPage.js';
import { store, stored } from '../../ui/device-storage.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { Spinner } from '../../ui/Loading.js';
import { Moon } from '../../ui/Logo.js';
import { Notice, unreachableTitle } from '../../ui/Notice.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { knowsPasskeys } from '../../ui/passkeys.js';
import { SignInButtons, useSignInChoices } from '../../ui/SignInButtons.js';

const MailLinkPage = lazyPart(async () => (await import('./MailLinkPage.js')).MailLinkPage);
const OpenedMailLink = lazyPart(async () => (await import('./MailLinkPage.js')).OpenedMailLink);

const linkPages = () => import('./LinkPages.js');
const NoticePage = lazyPart(async () => (await linkPages()).NoticePage, 'pages', 'refusals');
const InvitationPage = lazyPart(async () => (await linkPages()).InvitationPage, 'pages', 'refusals');
const PasskeyOffer = lazyPart(async () => (await import('./PasskeyOffer.js')).PasskeyOffer, 'pages', 'refusals');
const SuspendedPage = lazyPart(async () => (await linkPages()).SuspendedPage, 'pages');
const NotInvitedPage = lazyPart(async () => (await linkPages()).NotInvitedPage, 'pages');

/** Milliseconds between the return from Google and the requested page. */
const PAUSE_MS = 2_000;

/** The return from Google's sign-in: on to the page whose prompt was used, else the journal; or a message that the sign-in failed. */
export function AuthCallbackPage({ session, isBrandLoaded }: { session: Session; isBrandLoaded: boolean }) {
  const [parameters] = useSearchParams();
  const paused = usePause(PAUSE_MS);
  const offer = usePasskeyOffer(parameters.get('first') === 'true', isBrandLoaded);
  usePageTitle(t`Sign in`);
  const { hash } = useLocation();
  const secret = /^#mail=([\w-]+)$/.exec(hash)?.[1];
  if (secret !== undefined) return <OpenedMailLink secret={secret} />;
  const notice = /^#notice=((device|way|token)\..+)$/.exec(hash)?.[1];
  if (notice !== undefined) return <NoticePage token={notice} />;
  const invitation = /^#invitation=([\w-]+)$/.exec(hash)?.[1];
  if (invitation !== undefined) return <InvitationPage secret={invitation} />;
  if (parameters.get('by') === 'mail') return <MailLinkPage />;
  const failure = parameters.get('error');
  if (failure === 'suspended') return <SuspendedPage />;
  if (failure === 'not-invited') return <NotInvitedPage />;
  if (failure === 'existing-account') return <ExistingAccount ways={parameters.get('with')?.split(',') ?? []} />;
  if (failure !== null) return <SignInFailed title={refusalTitle(failure)} reason={refusalReason(failure)} />;
  const pending = parameters.get('join');
  if (pending !== null && session.state === 'signed-in')
    return <PendingWay label={pending} after={pageAfterSignIn(parameters.get('next'))} />;
  if (paused && session.state === 'signed-in' && offer.isDue === true) return <PasskeyOffer onEnd={offer.end} />;
  if (paused && session.state === 'signed-in' && offer.isDue === false)
    return <Navigate to={pageAfterSignIn(parameters.get('next'))} replace />;
  if (paused && session.state === 'signed-out') {
    return (
      <SignInFailed
        title={refusalTitle('')}
        reason={
          session.unreachable ? `${unreachableTitle()}.` : t`Your sign in did not reach us. Cookies may be blocked.`
        }
      />
    );
  }
  return (
    <CentredPage>
      <Spinner size="lg" />
      <div role="status">
        <Typography variant="h1">{t`Completing Sign In...`}</Typography>
      </div>
    </CentredPage>
  );
}

/** The address of a page that has a prompt, else that of the journal. */
function pageAfterSignIn(next: string | null): string {
  const [path = ''] = next?.split(/[?#]/) ?? [];
  return next !== null && isProtectedPath(path) ? next : '/dashboard';
}

/** The address belongs to an account with other ways to sign in, which are shown. */
function ExistingAccount({ ways }: { ways: readonly string[] }) {
  return (
    <CentredPage>
      <Moon size="4rem" />
      <Typography variant="h1">{t`You already have an account`}</Typography>
      <Typography role="alert" color="textSecondary" sx={{ maxWidth: '34rem', textWrap: 'balance' }}>
        {t`Sign in once the way you did before, within ten minutes. Then you decide whether the new way belongs to it.`}
      </Typography>
      <SignInButtons only={ways} />
      <Button component={Link} to="/" size="small" sx={{ color: 'text.secondary' }}>{t`Back to the start`}</Button>
    </CentredPage>
  );
}

/** A way that this browser has proven before it signed in otherwise; it is added only by this decision. */
function PendingWay({ label, after }: { label: string; after: string }) {
  const [add, { isLoading, error }] = useAddPendingWayMutation();
  const [drop] = useDropPendingWayMutation();
  const navigate = useNavigate();
  const decide = async (decision: typeof add) => {
    const { error: failure } = await decision();
    if (failure === undefined) await navigate(after, { replace: true });
  };
  return (
    <CentredPage>
      <Moon size="4rem" />
      <Typography variant="h1">{t`Add this way to sign in?`}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '34rem', textWrap: 'balance' }}>
        {t`You began to sign in as ${label}. If you add it, whoever can sign in there opens your dreams.`}
      </Typography>
      {error !== undefined && (
        <Notice tone="error" title={t`Not added`}>
          {sentenceOf(error, t`Please try again.`)}
        </Notice>
      )}
      <Button variant="contained" disabled={isLoading} onClick={() => void decide(add)}>{t`Add it`}</Button>
      <Button variant="outlined" onClick={() => void decide(drop)}>{t`Do not add it`}</Button>
    </CentredPage>
  );
}

function SignInFailed({ title, reason }: { title: string; reason: string }) {
  return (
    <CentredPage>
      <Moon size="4rem" />
      <Typography variant="h1">{title}</Typography>
      <Typography role="alert" color="textSecondary">
        {t`${reason} You can go back and try again.`}
      </Typography>
      <Button component={Link} to="/" variant="outlined">{t`Back to the start`}</Button>
    </CentredPage>
  );
}

const OFFERED = 'dreamloom-passkey-offered';

/**
 * Whether a passkey is offered: once, after the sign-in that began the account, where the device can verify its owner.
 * Unknown until the brand and the device have answered.
 */
function usePasskeyOffer(isFirst: boolean, isBrandLoaded: boolean): { isDue: boolean | undefined; end: () => void } {
  const { passkey } = useSignInChoices();
  const [canVerify, setCanVerify] = useState<boolean>();
  const mayBeDue = isFirst && knowsPasskeys() && stored(OFFERED) === null && (passkey || !isBrandLoaded);
  useEffect(() => {
    if (!mayBeDue) return;
    void PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then(setCanVerify, () =>
      setCanVerify(false),
    );
  }, [mayBeDue]);
  const end = () => {
    store(OFFERED, 'true');
    setCanVerify(false);
  };
  return { isDue: mayBeDue && (isBrandLoaded ? canVerify : undefined), end };
}

/** False until `milliseconds` have passed since the first render. */
function usePause(milliseconds: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return over;
}

const REFUSED = msg`Google did not sign you in. Nothing was changed.`;

const REASONS: Record<string, MessageDescriptor> = {
  expired: msg`It took longer than ten minutes, or was begun in another window, so we let it go.`,
  refused: REFUSED,
  'another-account': msg`This was another account than the one you are signed in with. Nothing was changed.`,
  unverified: msg`Google has not verified the e-mail address of this account yet. Verify it there, or choose another account.`,
  'too-many': msg`That was a little fast. Give it a few minutes.`,
  'sign-out': msg`That was a little fast, and you are still signed in. Give it a minute.`,
  unavailable: msg`Google or our own server could not be reached just now.`,
};

/** The title for a failure code in the address. */
const refusalTitle = (reason: string): string =>
  reason === 'sign-out' ? t`Sign out was not completed` : t`Sign in was not completed`;

/** The reason for a failure code in the address. */
const refusalReason = (reason: string): string =>
  i18n.t((Object.hasOwn(REASONS, reason) && REASONS[reason]) || REFUSED);
