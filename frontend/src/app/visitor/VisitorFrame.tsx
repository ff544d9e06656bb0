import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, Outlet } from 'react-router';
import { measures } from '../../theme/measures.js';
import { SIGN_IN_ADDRESS } from '../../ui/addresses.js';
import { useBrowserNavigation } from '../../ui/browser-navigation.js';
import { PageBoundary } from '../../ui/PageBoundary.js';
import { SkipLink } from '../../ui/SkipLink.js';
import { ThemeToggle } from '../../ui/ThemeToggle.js';
import { Wordmark } from '../../ui/Wordmark.js';
import { VisitorFooter } from './VisitorFooter.js';

/** The frame of a visitor's pages beside the landing page. */
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
