import type { User } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuIcon from 'lucide-react/icons/menu';
import { useState } from 'react';
import { Link } from 'react-router';
import { measures } from '../../theme/measures.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { OnDemand } from '../../ui/OnDemand.js';
import { ThemeToggle } from '../../ui/ThemeToggle.js';
import { Wordmark } from '../../ui/Wordmark.js';
import { LogoutButton } from './LogoutButton.js';

const MenuDrawer = lazyPart(() => import('./MenuDrawer.js'), 'MenuDrawer');

/** The phone's menu: a drawer, the theme and logout. */
export function MobileHeader({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const show = () => {
    setAsked(true);
    setOpen(true);
  };
  const notShown = () => {
    setAsked(false);
    setOpen(false);
  };
  return (
    <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 1.5, pt: 1.5, pb: 0.5 }}>
      <IconButton onClick={show} aria-label="Open menu" aria-haspopup="dialog" aria-expanded={open}>
        <MenuIcon size={measures.icon} aria-hidden />
      </IconButton>
      <Box
        component={Link}
        to="/dashboard"
        sx={{
          mr: 'auto',
          minHeight: measures.touch,
          display: 'flex',
          alignItems: 'center',
          color: 'inherit',
          textDecoration: 'none',
        }}
      >
        <Wordmark />
      </Box>
      <ThemeToggle />
      <LogoutButton />
      {asked && (
        <OnDemand onFailed={notShown}>
          <MenuDrawer user={user} open={open} onClose={() => setOpen(false)} />
        </OnDemand>
      )}
    </Box>
  );
}
