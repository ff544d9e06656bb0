import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SIGN_IN_ADDRESS } from '../../ui/addresses.js';
import { useBrowserNavigation } from '../../ui/browser-navigation.js';
import { ThemeToggle } from '../../ui/ThemeToggle.js';
import { useIsMobile } from '../../ui/use-is-mobile.js';
import { Wordmark } from '../../ui/Wordmark.js';

const ANCHORS = [{ href: '#how-it-works', label: 'How it works' }] as const;

/** The mark, the way down the page, the theme and the way in. */
export function LandingHeader() {
  const navigateBrowser = useBrowserNavigation();
  const isMobile = useIsMobile();
  return (
    <Box
      component="header"
      sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, md: 2 }, py: { xs: 2, md: 3.25 } }}
    >
      <Wordmark />
      <Box component="nav" aria-label="This page" sx={{ ml: 'auto', display: { xs: 'none', md: 'block' } }}>
        {ANCHORS.map(({ href, label }) => (
          <Box
            key={href}
            component="a"
            href={href}
            sx={{
              p: 1.5,
              color: 'text.secondary',
              fontWeight: 500,
              textDecoration: 'none',
              '&:hover': { color: 'text.primary' },
            }}
          >
            {label}
          </Box>
        ))}
      </Box>
      <Box sx={{ ml: { xs: 'auto', md: 0 } }}>
        <ThemeToggle />
      </Box>
      <Button variant="outlined" size="small" onClick={() => navigateBrowser(SIGN_IN_ADDRESS)}>
        {isMobile ? 'Start' : 'Get Started'}
      </Button>
    </Box>
  );
}
