import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import type { Session } from '../../api/use-session.js';
import { CentredPage } from '../../ui/CentredPage.js';
import { Moon } from '../../ui/Moon.js';
import { Spinner } from '../../ui/Spinner.js';
import { UNREACHABLE_TITLE } from '../../ui/unreachable.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { refusalTitle, refusalWords } from './refusal-words.js';
import { keepWanted, wanted } from './wanted-dream.js';

/** Milliseconds between the return from Google and the dashboard. */
const PAUSE_MS = 2_000;

/** Where Google's sign-in returns: on to the dashboard, or the plain truth that nobody was signed in. */
export function AuthCallbackPage({ session }: { session: Session }) {
  const [parameters] = useSearchParams();
  const paused = usePause(PAUSE_MS);
  const [hash] = useState(wanted);
  useEffect(() => keepWanted(''), []);
  usePageTitle('Sign in');
  const failure = parameters.get('error');
  if (failure !== null) return <NotDone title={refusalTitle(failure)} reason={refusalWords(failure)} />;
  if (paused && session.state === 'signed-in') return <Navigate to={`/dashboard${hash}`} replace />;
  if (paused && session.state === 'signed-out') {
    return (
      <NotDone
        title={refusalTitle('')}
        reason={
          session.unreachable ? `${UNREACHABLE_TITLE}.` : 'Your sign in did not reach us. Cookies may be blocked.'
        }
      />
    );
  }
  return (
    <CentredPage>
      <Spinner size="lg" />
      <div role="status">
        <Typography variant="h1">Completing Sign In...</Typography>
      </div>
    </CentredPage>
  );
}

function NotDone({ title, reason }: { title: string; reason: string }) {
  return (
    <CentredPage>
      <Moon size="4rem" />
      <Typography variant="h1">{title}</Typography>
      <Typography role="alert" color="textSecondary">
        {reason} You can go back and try again.
      </Typography>
      <Button component={Link} to="/" variant="outlined">
        Back to the start
      </Button>
    </CentredPage>
  );
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
