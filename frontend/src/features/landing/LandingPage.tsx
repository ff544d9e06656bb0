import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useBrand } from '../../api/brand.api.js';
import { measures } from '../../theme/measures.js';
import { display } from '../../theme/typography.js';
import { VisuallyHidden } from '../../ui/assistive.js';
import { Moon } from '../../ui/Logo.js';
import { Notice, UnreachableNotice } from '../../ui/Notice.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { hasOtherWays, useSignInChoices } from '../../ui/SignInButtons.js';
import { CollectiveWindow } from './CollectiveWindow.js';
import { Features } from './Features.js';
import { Growth } from './Growth.js';
import { LandingHeader, SignInLink } from './LandingHeader.js';

interface LandingPageProps {
  unreachable: boolean;
  footer: ReactNode;
}

export function LandingPage({ unreachable, footer }: LandingPageProps) {
  usePageTitle();
  const [parameters] = useSearchParams();
  return (
    <Box sx={{ px: { xs: 2.5, sm: 3, md: 'clamp(1.25rem, 6vw, 6rem)' }, maxWidth: '100rem', mx: 'auto' }}>
      <LandingHeader />
      <main>
        {unreachable && <UnreachableNotice />}
        {parameters.get('auth') === 'error' && (
          <Notice
            tone="error"
            title={t`You are not signed in`}
          >{t`The sign in with Google was cancelled. Nothing was changed; you can try again whenever you like.`}</Notice>
        )}
        <Hero />
        <Box sx={{ display: 'grid', gap: { xs: 9, md: 14 } }}>
          <HowItWorks />
          <Features />
          <Growth />
          <Closing />
        </Box>
      </main>
      {footer}
    </Box>
  );
}

function Hero() {
  const { productName } = useBrand();
  const choices = useSignInChoices();
  return (
    <Box
      component="section"
      aria-labelledby="promise"
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1.12fr)' },
        alignItems: 'center',
        gap: { xs: 5, md: 'clamp(1.75rem, 5vw, 5.5rem)' },
        pt: { xs: 2.5, md: 4 },
        pb: { xs: 7, md: 11 },
      }}
    >
      <div>
        <Typography
          id="promise"
          variant="h1"
          sx={{ ...display, textWrap: 'balance' }}
        >{t`Say it before it fades.`}</Typography>
        <Typography
          color="textSecondary"
          sx={{
            fontSize: { xs: '1.125rem', md: '1.25rem' },
            maxWidth: '30em',
            mt: { xs: 2.25, md: 3.25 },
            mb: { xs: 3.5, md: 4.5 },
          }}
        >{t`Send a voice note on WhatsApp as you wake. ${productName} keeps your words, gives the dream a name, and paints it while you are still in bed.`}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.75 }}>
          <SignInLink variant="contained">{t`Start Dreaming`}</SignInLink>
          <Button variant="outlined" component="a" href="#how-it-works">{t`How it works`}</Button>
        </Box>
        {/* Its place is there before the brand says whether there are other ways, so that nothing moves. */}
        <Box sx={{ mt: 2, minHeight: '1.5rem' }}>
          <Typography variant="body2" data-brand="signIn" hidden={!hasOtherWays(choices)} sx={{ lineHeight: '1.5rem' }}>
            <Box component="a" href="/dashboard" rel="nofollow" sx={{ color: 'text.secondary' }}>
              {t`Other ways to sign in`}
            </Box>
          </Typography>
        </Box>
      </div>
      <CollectiveWindow />
    </Box>
  );
}

const steps = () => [
  { title: t`Record it`, text: t`A voice note or a few words on WhatsApp. No app to open, no light to turn on.` },
  { title: t`See it painted`, text: t`Your dream gets a title, its moods and a picture of its own.` },
  {
    title: t`Explore and refine`,
    text: t`Edit the words in your dashboard, try another painting, tag the people who were there.`,
  },
  { title: t`Dream together`, text: t`Hang a dream in the Collective Canvas and see what the world dreamed.` },
];

function HowItWorks() {
  return (
    <Box component="section" id="how-it-works" aria-labelledby="how-it-works-title">
      <Typography id="how-it-works-title" variant="h2" component="h2">
        <VisuallyHidden>{t`How it works`}</VisuallyHidden>
      </Typography>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
          columnGap: 4,
          borderTop: `${measures.hairline} solid`,
          borderColor: 'line',
        }}
      >
        {steps().map(({ title, text }, index) => (
          <Box key={title} component="li" sx={{ pt: 3.75, paddingInlineEnd: { lg: 2 } }}>
            <Box component="span" aria-hidden sx={{ fontWeight: 600, color: 'ink.secondary' }}>
              {index + 1}
            </Box>
            <Typography variant="h3" sx={{ mt: 1, mb: 1 }}>
              {title}
            </Typography>
            <Typography color="textSecondary">{text}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Closing() {
  return (
    <Box
      component="section"
      aria-labelledby="closing"
      sx={{ display: 'grid', justifyItems: 'center', gap: 2.5, textAlign: 'center', py: { xs: 4, md: 8 } }}
    >
      <Moon size="4.5rem" />
      <Typography
        id="closing"
        variant="h2"
        sx={{ typography: 'h1', textWrap: 'balance', maxWidth: '16em' }}
      >{t`Tonight you will dream. Tomorrow you could still know of what.`}</Typography>
      <Typography
        color="textSecondary"
        sx={{ maxWidth: '30em', fontSize: '1.125rem', textWrap: 'balance' }}
      >{t`Sign in with Google, connect your phone, and put it beside the bed.`}</Typography>
      <SignInLink variant="contained" sx={{ mt: 1 }}>{t`Start Dream Journal`}</SignInLink>
    </Box>
  );
}
