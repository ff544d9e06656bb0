import { pathIn } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { addressLanguage } from '../../language/language.js';
import { makeMenu } from '../../public-page/menu.js';
import { measures, radii } from '../../theme/measures.js';
import { ThemeToggle } from '../../theme/ThemeRoot.js';
import { SIGN_IN_ADDRESS } from '../../ui/browser-navigation.js';
import { Wordmark } from '../../ui/Logo.js';

/** Its menu works without React: public-page/menu.ts. */
export function LandingHeader() {
  const header = useRef<HTMLElement>(null);
  useEffect(() => (header.current === null ? undefined : makeMenu(header.current)), []);
  return (
    <Box component="header" ref={header}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, md: 2 }, py: { xs: 2, md: 3.25 } }}>
        <Box sx={{ marginInlineEnd: 'auto' }}>
          <Wordmark />
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <LandingNav label={t`This page`} />
        </Box>
        <ThemeToggle />
        <IconButton
          data-to-open={t`Open menu`}
          data-to-close={t`Close menu`}
          aria-label={t`Open menu`}
          aria-expanded={false}
          aria-controls="landing-menu"
          sx={{
            display: { md: 'none' },
            '&[aria-expanded=true] .lucide-menu, &[aria-expanded=false] .lucide-x': { display: 'none' },
          }}
        >
          <MenuIcon size={measures.icon} aria-hidden />
          <X size={measures.icon} aria-hidden />
        </IconButton>
        <SignInLink variant="outlined" size="small" sx={{ flex: 'none', px: { xs: 1.25, md: 2.4 } }}>
          <GetStarted />
        </SignInLink>
      </Box>
      <Box id="landing-menu" hidden sx={{ display: { md: 'none' }, pb: 2 }}>
        <LandingNav label={t`Menu`} stacked />
      </Box>
    </Box>
  );
}

/** 'Get Started', of which a phone shows 'Start'. */
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
}

function LandingNav({ label, stacked = false }: LandingNavProps) {
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
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ display: 'flex', flexDirection: stacked ? 'column' : 'row', gap: 0.5 }}
    >
      <Box component="a" href="#features" sx={entry}>{t`Features`}</Box>
      <Box component="a" href="#how-it-works" sx={entry}>{t`How it works`}</Box>
      <Box component={Link} to={pathIn(addressLanguage(), '/vision')} sx={entry}>{t`Vision`}</Box>
    </Box>
  );
}

export function SignInLink(look: Pick<ButtonProps, 'variant' | 'size' | 'sx' | 'children'>) {
  return <Button {...look} href={SIGN_IN_ADDRESS} rel="nofollow" />;
}
