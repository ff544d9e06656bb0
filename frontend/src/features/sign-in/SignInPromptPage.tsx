import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { SIGN_IN_ADDRESS, useBrowserNavigation } from '../../ui/browser-navigation.js';
import { CentredPage } from '../../ui/CentredPage.js';
import { Moon } from '../../ui/Logo.js';
import { UnreachableNotice } from '../../ui/Notice.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { Panel } from '../../ui/Panel.js';

/** Stands on every protected path while nobody is signed in. */
export function SignInPromptPage({ path, unreachable }: { path: string; unreachable: boolean }) {
  const { title, description } = promptCopyOf(path);
  const navigateBrowser = useBrowserNavigation();
  const { hash } = useLocation();
  usePageTitle(title);
  const signIn = () => {
    storeReturnHash(hash);
    navigateBrowser(SIGN_IN_ADDRESS);
  };
  return (
    <CentredPage>
      <Panel sx={{ maxWidth: '34rem', p: { xs: 3.5, md: 6 }, display: 'grid', justifyItems: 'center', gap: 2.5 }}>
        <Moon size="4rem" />
        <Typography variant="h1" sx={{ textWrap: 'balance' }}>
          {title}
        </Typography>
        <Typography color="textSecondary">{description}</Typography>
        {unreachable && <UnreachableNotice />}
        <Button variant="contained" onClick={signIn}>
          Sign in with Google
        </Button>
        <Typography variant="body2" color="textSecondary">
          <strong>Coming from WhatsApp?</strong> Sign in once, and the dreams you send will be waiting here.
        </Typography>
        <Button component={Link} to="/" size="small" sx={{ color: 'text.secondary' }}>
          Back to the start
        </Button>
      </Panel>
    </CentredPage>
  );
}

interface PromptCopy {
  title: string;
  description: string;
}

const DASHBOARD: PromptCopy = {
  title: 'Your Dream Journal',
  description: 'Every dream you have told, with its words, its name and its painting. Sign in to open it.',
};

const DREAM_SONGS: PromptCopy = {
  title: 'Dream Songs & Cultural Interpretations',
  description: 'Hear your recent dreams through the wisdom of many cultures and the eyes of science. Sign in to begin.',
};

const OTHERWISE: PromptCopy = {
  title: 'Your Dream Features',
  description: 'This part of the house opens once we know whose dreams to bring. Sign in and it is yours.',
};

function promptCopyOf(path: string): PromptCopy {
  if (path === '/dashboard') return DASHBOARD;
  if (path === '/dream-songs') return DREAM_SONGS;
  return OTHERWISE;
}

const KEY = 'dreamloom-wanted';

/** Stores the fragment of the address ('#<dream id>' or '') during the navigation to Google and back. */
export function storeReturnHash(hash: string): void {
  try {
    sessionStorage.setItem(KEY, hash);
  } catch {
    // Without storage the journal opens at its top.
  }
}

export function storedReturnHash(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
