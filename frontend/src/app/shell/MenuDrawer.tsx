import type { User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { DreamerHeader } from './DreamerHeader.js';
import { MenuFooter, NavList } from './NavList.js';

interface MenuDrawerProps {
  user: User;
  open: boolean;
  onClose: () => void;
  onContact: () => void;
}

/** The menu on phones; fetched when it is first opened. */
export function MenuDrawer({ user, open, onClose, onContact }: MenuDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { role: 'dialog', 'aria-label': t`Menu` } }}>
      <DreamerHeader user={user} onNavigate={onClose} />
      <NavList inDrawer onNavigate={onClose} />
      <Box sx={{ mt: 'auto' }}>
        <MenuFooter onNavigate={onClose} onContact={onContact} />
      </Box>
    </Drawer>
  );
}
