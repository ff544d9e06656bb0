import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, Outlet } from 'react-router';
import { useBrand } from '../api/brand.api.js';
import { measures } from '../theme/measures.js';
import { ThemeToggle } from '../theme/ThemeRoot.js';
import { SkipLink } from '../ui/assistive.js';
import { SIGN_IN_ADDRESS, useBrowserNavigation } from '../ui/browser-navigation.js';
import { PageBoundary } from '../ui/ErrorBoundary.js';
import { lazyPart } from '../ui/lazy-part.js';
import { Wordmark } from '../ui/Logo.js';
import { OnDemand } from '../ui/OnDemand.js';

export function VisitorFrame() {
  const navigateBrowser = useBrowserNavigation();
  return (
    <Box sx={{ maxWidth: measures.contentMax, mx: 'auto', px: { xs: 2.5, md: 4 } }}>
      <SkipLink />
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: { xs: 2, md: 3.25 } }}>
        <Box component={Link} to="/" sx={{ mr: 'auto', color: 'inherit', textDecoration: 'none' }}>
          <Wordmark />
        </Box>
        <ThemeToggle />
        <Button variant="outlined" size="small" onClick={() => navigateBrowser(SIGN_IN_ADDRESS)}>
          Sign in
        </Button>
      </Box>
      <Box component="main" id="content" tabIndex={-1} sx={{ pt: { xs: 3, md: 5 }, minHeight: '80dvh' }}>
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </Box>
      <VisitorFooter />
    </Box>
  );
}

const ContactDialog = lazyPart(async () => (await import('../features/contact/ContactDialog.js')).ContactDialog);

const COPYRIGHT_YEAR = 2024;
const PAGES = [
  { path: '/vision', label: 'Vision' },
  { path: '/privacy', label: 'Privacy' },
  { path: '/terms', label: 'Terms' },
] as const;

const entry = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: measures.touch,
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { color: 'text.primary', textDecoration: 'underline' },
} as const;

export function VisitorFooter() {
  const { companyName, supportEmail } = useBrand();
  // Fetched when it is first opened; stays mounted afterwards so that a draft is not lost.
  const [contact, setContact] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3.5,
        rowGap: 1,
        mt: { xs: 8, md: 12 },
        py: { xs: 4, md: 5 },
        borderTop: `${measures.hairline} solid`,
        borderColor: 'line',
      }}
    >
      <Box sx={{ mr: 'auto', flex: { xs: '1 0 100%', md: '0 1 auto' } }}>
        <Wordmark />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          © {COPYRIGHT_YEAR}
          {companyName !== '' && ` ${companyName}`}
        </Typography>
      </Box>
      {PAGES.map(({ path, label }) => (
        <Box key={path} component={Link} to={path} sx={entry}>
          {label}
        </Box>
      ))}
      {supportEmail !== '' && (
        <Box component="a" href={`mailto:${supportEmail}`} sx={entry}>
          {supportEmail}
        </Box>
      )}
      <Button variant="outlined" size="small" onClick={() => setContact('open')}>
        Contact Us
      </Button>
      {contact !== 'never' && (
        <OnDemand onFailed={() => setContact('never')}>
          <ContactDialog open={contact === 'open'} onClose={() => setContact('closed')} />
        </OnDemand>
      )}
    </Box>
  );
}
