import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { SIGN_IN_ADDRESS } from '../../ui/addresses.js';
import { useBrowserNavigation } from '../../ui/browser-navigation.js';
import { CentredPage } from '../../ui/CentredPage.js';
import { Moon } from '../../ui/Moon.js';
import { Notice } from '../../ui/Notice.js';
import { Panel } from '../../ui/Panel.js';
import { UNREACHABLE_TEXT, UNREACHABLE_TITLE } from '../../ui/unreachable.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { promptCopyOf } from './prompt-copy.js';
import { keepWanted } from './wanted-dream.js';

/** Stands on every protected path while nobody is signed in. */
export function SignInPromptPage({ path, unreachable }: { path: string; unreachable: boolean }) {
  const { title, description } = promptCopyOf(path);
  const navigateBrowser = useBrowserNavigation();
  const { hash } = useLocation();
  usePageTitle(title);
  const signIn = () => {
    keepWanted(hash);
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
        {unreachable && (
          <Notice tone="error" title={UNREACHABLE_TITLE}>
            {UNREACHABLE_TEXT}
          </Notice>
        )}
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
