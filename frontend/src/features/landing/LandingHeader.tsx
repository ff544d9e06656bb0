import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { measures } from '../../theme/measures.js';
import { ThemeToggle } from '../../ui/ThemeToggle.js';
import { useIsMobile } from '../../ui/use-is-mobile.js';
import { Wordmark } from '../../ui/Wordmark.js';
import { LandingNav } from './LandingNav.js';
import { WayIn } from './WayIn.js';

/** The mark, the ways down the page, the theme and the way in. */
export function LandingHeader() {
  const isMobile = useIsMobile();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <Box component="header" onKeyDown={onKeyDown}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, md: 2 }, py: { xs: 2, md: 3.25 } }}>
        <Box sx={{ mr: 'auto' }}>
          <Wordmark />
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <LandingNav label="This page" />
        </Box>
        <ThemeToggle />
        <IconButton
          ref={toggle}
          onClick={() => setOpen(!open)}
          aria-label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls="landing-menu"
          sx={{ display: { md: 'none' } }}
        >
          {open ? <X size={measures.icon} aria-hidden /> : <MenuIcon size={measures.icon} aria-hidden />}
        </IconButton>
        <WayIn variant="outlined" size="small" aria-label={isMobile ? 'Start' : 'Get Started'}>
          {isMobile ? 'Start' : <GetStarted />}
        </WayIn>
      </Box>
      <Box id="landing-menu" hidden={!open} sx={{ display: { md: 'none' }, pb: 2, '&[hidden]': { display: 'none' } }}>
        {open && <LandingNav label="Menu" stacked onNavigate={() => setOpen(false)} />}
      </Box>
    </Box>
  );
}

/** 'Get Started', of which a phone shows 'Start' even before the page is alive and knows that it is one. */
function GetStarted() {
  const wide = { display: { xs: 'none', md: 'inline' }, whiteSpace: 'pre' } as const;
  return (
    <span>
      <Box component="span" sx={wide}>
        {'Get '}
      </Box>
      Start
      <Box component="span" sx={wide}>
        ed
      </Box>
    </span>
  );
}
