import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '../../ui/Notice.js';
import { UNREACHABLE_TEXT, UNREACHABLE_TITLE } from '../../ui/unreachable.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { Closing } from './Closing.js';
import { Features } from './Features.js';
import { Hero } from './Hero.js';
import { HowItWorks } from './HowItWorks.js';
import { LandingHeader } from './LandingHeader.js';

interface LandingPageProps {
  unreachable: boolean;
  /** What stands at the foot of every visitor's page. */
  footer: ReactNode;
}

/** What a visitor meets first. */
export function LandingPage({ unreachable, footer }: LandingPageProps) {
  usePageTitle();
  const [parameters] = useSearchParams();
  return (
    <Box sx={{ px: { xs: 2.5, sm: 3, md: 'clamp(1.25rem, 6vw, 6rem)' }, maxWidth: '100rem', mx: 'auto' }}>
      <LandingHeader />
      <main>
        {unreachable && (
          <Notice tone="error" title={UNREACHABLE_TITLE}>
            {UNREACHABLE_TEXT}
          </Notice>
        )}
        {parameters.get('auth') === 'error' && (
          <Notice tone="error" title="You are not signed in">
            The sign in with Google was cancelled. Nothing was changed; you can try again whenever you like.
          </Notice>
        )}
        <Hero />
        <Box sx={{ display: 'grid', gap: { xs: 9, md: 14 } }}>
          <HowItWorks />
          <Features />
          <Closing />
        </Box>
      </main>
      {footer}
    </Box>
  );
}
