import type { User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuIcon from 'lucide-react/icons/menu';
import { useRef, useState } from 'react';
import { Link, Outlet, useMatch } from 'react-router';
import { measures } from '../../theme/measures.js';
import { ThemeToggle } from '../../theme/ThemeRoot.js';
import { overImage } from '../../theme/tokens.js';
import { SkipLink } from '../../ui/assistive.js';
import { ErrorBoundary, PageBoundary } from '../../ui/ErrorBoundary.js';
import { JournalLink } from '../../ui/JournalLink.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { Wordmark } from '../../ui/Logo.js';
import { OnDemand } from '../../ui/OnDemand.js';
import { useIsMobile } from '../../ui/page-hooks.js';
import { PlacesProvider, useReturning } from '../../ui/returning.js';
import { useContactDialog } from '../FooterLinks.js';
import { DreamerHeader } from './DreamerHeader.js';
import { LogoutButton } from './LogoutButton.js';
import { MenuFooter, NavList } from './NavList.js';
import { NewDreamButton } from './NewDream.js';

export function Shell({ user }: { user: User }) {
  const [places] = useState(() => new Map<string, unknown>());
  return (
    <PlacesProvider value={places}>
      <Frame user={user} />
    </PlacesProvider>
  );
}

function Frame({ user }: { user: User }) {
  const isMobile = useIsMobile();
  const main = useRef<HTMLElement>(null);
  const { contactDialog, openContact } = useContactDialog();
  useReturning(main);
  return (
    <Box sx={{ display: { md: 'grid' }, gridTemplateColumns: `${measures.sidebar} minmax(0, 1fr)` }}>
      <SkipLink />
      {isMobile ? (
        <MobileHeader user={user} onContact={openContact} />
      ) : (
        <Sidebar user={user} onContact={openContact} />
      )}
      {contactDialog}
      <Box
        component="main"
        id="content"
        ref={main}
        tabIndex={-1}
        sx={{
          width: '100%',
          maxWidth: measures.contentMax,
          mx: 'auto',
          px: { xs: 2.5, md: 'clamp(1.5rem, 4.5vw, 4.5rem)' },
          pt: { xs: 2.5, md: 5 },
          pb: { xs: 5, md: 10 },
          // The code of a page is on its way: what is below the page does not move when it is there.
          '&:empty': { minHeight: '100dvh' },
          // An open dream is as wide as two pages, and begins with its painting.
          '&:has([data-book])': {
            maxWidth: `calc(${measures.bookMax} + 9rem)`,
            px: { xs: 0, md: 'clamp(1.75rem, 4vw, 4rem)' },
            pt: 0,
          },
        }}
      >
        {user.removeAt && (
          <ErrorBoundary fallback={() => null}>
            <RemovalNotice removeAt={user.removeAt} />
          </ErrorBoundary>
        )}
        <PageBoundary>
          <Outlet />
        </PageBoundary>
      </Box>
      {isMobile && <BottomTabs />}
    </Box>
  );
}

interface HeaderProps {
  user: User;
  onContact: () => void;
}

function Sidebar({ user, onContact }: HeaderProps) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        height: '100dvh',
        overflowY: 'auto',
        display: 'flex',
        flexDirection: 'column',
        px: 2.5,
        py: 3.5,
        borderInlineEnd: `${measures.hairline} solid`,
        borderColor: 'line',
      }}
    >
      <DreamerHeader user={user} />
      <NewDreamButton />
      <NavList />
      <Box sx={{ mt: 'auto', pt: 3, display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <ThemeToggle />
        <LogoutButton userId={user.id} />
      </Box>
      <MenuFooter onContact={onContact}>
        <Finder userId={user.id} />
      </MenuFooter>
    </Box>
  );
}

const Finder = lazyPart(async () => (await import('./Finder.js')).Finder);
const BottomTabs = lazyPart(async () => (await import('./BottomTabs.js')).BottomTabs);
const RemovalNotice = lazyPart(async () => (await import('./RemovalNotice.js')).RemovalNotice, 'pages');
const MenuDrawer = lazyPart(async () => (await import('./MenuDrawer.js')).MenuDrawer);

function MobileHeader({ user, onContact }: HeaderProps) {
  const isDream = useMatch('/dreams/:dream') !== null;
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const show = () => {
    setWasOpened(true);
    setOpen(true);
  };
  const reset = () => {
    setWasOpened(false);
    setOpen(false);
  };
  return (
    <Box component="header" sx={mobileHeader}>
      <IconButton onClick={show} aria-label={t`Open menu`} aria-haspopup="dialog" aria-expanded={open}>
        <MenuIcon size={measures.icon} aria-hidden />
      </IconButton>
      <Box sx={{ marginInlineEnd: 'auto' }}>
        {isDream ? (
          <JournalLink />
        ) : (
          <Box component={Link} to="/dashboard" sx={home}>
            <Wordmark />
          </Box>
        )}
      </Box>
      <ThemeToggle />
      <LogoutButton userId={user.id} />
      {/* A window of a keyboard may be this narrow. */}
      <Box hidden>
        <Finder userId={user.id} />
      </Box>
      {wasOpened && (
        <OnDemand onFailed={reset}>
          <MenuDrawer
            user={user}
            open={open}
            onClose={() => setOpen(false)}
            onContact={() => {
              setOpen(false);
              onContact();
            }}
          />
        </OnDemand>
      )}
    </Box>
  );
}

const home = {
  minHeight: measures.touch,
  display: 'flex',
  alignItems: 'center',
  color: 'inherit',
  textDecoration: 'none',
} as const;

const mobileHeader = {
  display: 'flex',
  // A text of twice the size needs a second line.
  flexWrap: 'wrap',
  alignItems: 'center',
  px: 1.5,
  paddingTop: 'max(0.75rem, env(safe-area-inset-top))',
  pb: 0.5,
  // It lies on the painting of a dream.
  'body:has([data-painting]) &': {
    position: 'absolute',
    zIndex: 1,
    inset: '0 0 auto',
    pb: 3.75,
    color: overImage.label,
    background: `linear-gradient(${overImage.headerShade}, transparent)`,
    '& .MuiButtonBase-root': { color: 'inherit' },
  },
} as const;
