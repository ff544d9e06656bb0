import type { User } from '@dreamloom/contracts/http';
import Drawer from '@mui/material/Drawer';
import { DreamerHeader } from './DreamerHeader.js';
import { NavList } from './NavList.js';

interface MenuDrawerProps {
  user: User;
  open: boolean;
  onClose: () => void;
}

/** The menu on phones; fetched when it is first opened. */
export function MenuDrawer({ user, open, onClose }: MenuDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { role: 'dialog', 'aria-label': 'Menu' } }}>
      <DreamerHeader user={user} />
      <NavList inDrawer onNavigate={onClose} />
    </Drawer>
  );
}
