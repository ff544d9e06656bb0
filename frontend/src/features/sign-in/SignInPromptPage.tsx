import { trimEndOf } from '@dreamloom/contracts/http';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { CentredPage } from '../../ui/CentredPage.js';
import { Moon } from '../../ui/Logo.js';
import { UnreachableNotice } from '../../ui/Notice.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { Panel } from '../../ui/Panel.js';
import { SignInButtons } from '../../ui/SignInButtons.js';

/** Stands on every protected path while there is no session; `path` is that of its route. */
export function SignInPromptPage({ path, unreachable }: { path: string; unreachable: boolean }) {
  const { title, description } = promptCopyOf(path);
  const { pathname, search, hash } = useLocation();
  const page = trimEndOf(pathname.toLowerCase(), '/');
  usePageTitle(title);
  const next = page + search + hash;
  return (
    <CentredPage>
      <Panel sx={{ maxWidth: '34rem', p: { xs: 3.5, md: 6 }, display: 'grid', justifyItems: 'center', gap: 2.5 }}>
        <Moon size="4rem" />
        <Typography variant="h1" sx={{ textWrap: 'balance' }}>
          {title}
        </Typography>
        <Typography color="textSecondary">{description}</Typography>
        {unreachable && <UnreachableNotice />}
        {/* Without `next` a sign-in leads to the journal. */}
        <SignInButtons query={next === '/dashboard' ? {} : { next }} />
        <Typography variant="body2" color="textSecondary">
          <Trans>
            <strong>Coming from WhatsApp?</strong> Sign in once, and the dreams you send will be waiting here.
          </Trans>
        </Typography>
        <Button component={Link} to="/" size="small" sx={{ color: 'text.secondary' }}>{t`Back to the start`}</Button>
      </Panel>
    </CentredPage>
  );
}

interface PromptCopy {
  title: string;
  description: string;
}

const dashboard = (): PromptCopy => ({
  title: t`Your Dream Journal`,
  description: t`Every dream you have told, with its words, its name and its painting. Sign in to open it.`,
});

const dreamSongs = (): PromptCopy => ({
  title: t`Dream Songs & Cultural Interpretations`,
  description: t`Hear your recent dreams through the wisdom of many cultures and the eyes of science. Sign in to begin.`,
});

const PAGE_NAMES: Record<string, MessageDescriptor> = {
  '/new': msg`the page for a new dream`,
  '/ending': msg`the other ending of a dream`,
  '/collective-canvas': msg`Collective Canvas`,
  '/badges': msg`Achievement Badges`,
  '/connectivity': msg`WhatsApp Connectivity`,
  '/profile': msg`Profile Settings`,
  '/preview': msg`the preview of your artwork gallery`,
  '/merch': msg`Merch`,
  '/dreams/:dream': msg`your dream`,
  '/you': msg`your overview`,
  '/trash': msg`the trash`,
  '/circles': msg`your circles`,
  '/circles/join': msg`your invitation`,
  '/allow': msg`the question of the program`,
  '/circles/:circle': msg`your circle`,
};

function promptCopyOf(path: string): PromptCopy {
  if (path === '/dashboard') return dashboard();
  if (path === '/dream-songs') return dreamSongs();
  const page = i18n.t(PAGE_NAMES[path] ?? msg`this page`);
  return { title: t`Your Dream Features`, description: t`Sign in, and ${page} opens right away.` };
}
