import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { measures, radii } from '../../theme/measures.js';
import { ThemeToggle } from '../../theme/ThemeRoot.js';
import { SIGN_IN_ADDRESS, useBrowserNavigation } from '../../ui/browser-navigation.js';
import { Wordmark } from '../../ui/Logo.js';
import { useIsMobile } from '../../ui/page-hooks.js';

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
          <LandingNav label={t`This page`} />
        </Box>
        <ThemeToggle />
        <IconButton
          ref={toggle}
          onClick={() => setOpen(!open)}
          aria-label={open ? t`Close menu` : t`Open menu`}
          aria-expanded={open}
          aria-controls="landing-menu"
          sx={{ display: { md: 'none' } }}
        >
          {open ? <X size={measures.icon} aria-hidden /> : <MenuIcon size={measures.icon} aria-hidden />}
        </IconButton>
        <SignInButton variant="outlined" size="small" aria-label={isMobile ? t`Start` : t`Get Started`}>
          {isMobile ? t`Start` : <GetStarted />}
        </SignInButton>
      </Box>
      <Box id="landing-menu" hidden={!open} sx={{ display: { md: 'none' }, pb: 2, '&[hidden]': { display: 'none' } }}>
        {open && <LandingNav label={t`Menu`} stacked onNavigate={() => setOpen(false)} />}
      </Box>
    </Box>
  );
}

/** 'Get Started', of which a phone shows 'Start' before hydration, when its width is not known. */
function GetStarted() {
  const wide = { display: { xs: 'none', md: 'inline' }, whiteSpace: 'pre' } as const;
  return (
    <span>
      <Trans comment="A phone shows the unmarked part alone, which is the short label of the button.">
        <Box component="span" sx={wide}>
          Get{' '}
        </Box>
        Start
        <Box component="span" sx={wide}>
          ed
        </Box>
      </Trans>
    </span>
  );
}

interface LandingNavProps {
  label: string;
  /** One link below the other, as in the menu on phones. */
  stacked?: boolean;
  onNavigate?: () => void;
}

function LandingNav({ label, stacked = false, onNavigate }: LandingNavProps) {
  const entry = {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: measures.touch,
    px: 1.5,
    borderRadius: radii.entry,
    color: 'text.secondary',
    fontWeight: 500,
    textDecoration: 'none',
    '&:hover': { color: 'text.primary', bgcolor: 'tint.primary' },
  } as const;
  const common = onNavigate ? { onClick: onNavigate } : {};
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ display: 'flex', flexDirection: stacked ? 'column' : 'row', gap: 0.5 }}
    >
      <Box component="a" href="#features" sx={entry} {...common}>{t`Features`}</Box>
      <Box component="a" href="#how-it-works" sx={entry} {...common}>{t`How it works`}</Box>
      <Box component={Link} to="/vision" sx={entry} {...common}>{t`Vision`}</Box>
    </Box>
  );
}

/** Leads to sign-in; public/wake.js does the same before the page is hydrated. */
export function SignInButton(look: Pick<ButtonProps, 'variant' | 'size' | 'sx' | 'children' | 'aria-label'>) {
  const navigateBrowser = useBrowserNavigation();
  return (
    <Button
      {...look}
      data-leads-to={SIGN_IN_ADDRESS}
      onClick={(event) => {
        event.preventDefault();
        navigateBrowser(SIGN_IN_ADDRESS);
      }}
    />
  );
}
