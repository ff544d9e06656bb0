import Box from '@mui/material/Box';
import { Notice } from '../../ui/Notice.js';
import { UNREACHABLE_TEXT, UNREACHABLE_TITLE } from '../../ui/unreachable.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { Hero } from './Hero.js';
import { HowItWorks } from './HowItWorks.js';
import { LandingHeader } from './LandingHeader.js';

/** What a visitor meets first. */
export function LandingPage({ unreachable }: { unreachable: boolean }) {
  usePageTitle();
  return (
    <Box sx={{ px: { xs: 2.5, sm: 3, md: 'clamp(1.25rem, 6vw, 6rem)' }, pb: { xs: 8, md: 11 } }}>
      <LandingHeader />
      <main>
        {unreachable && (
          <Notice tone="error" title={UNREACHABLE_TITLE}>
            {UNREACHABLE_TEXT}
          </Notice>
        )}
        <Hero />
        <HowItWorks />
      </main>
    </Box>
  );
}
