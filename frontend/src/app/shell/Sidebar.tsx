import type { User } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import { measures } from '../../theme/measures.js';
import { ThemeToggle } from '../../ui/ThemeToggle.js';
import { DreamerHeader } from './DreamerHeader.js';
import { LogoutButton } from './LogoutButton.js';
import { NavList } from './NavList.js';

/** The desktop's menu: the dreamer above, the pages, theme and logout at the foot. */
export function Sidebar({ user }: { user: User }) {
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
        borderRight: `${measures.hairline} solid`,
        borderColor: 'line',
      }}
    >
      <DreamerHeader user={user} />
      <NavList />
      <Box sx={{ mt: 'auto', pt: 3, display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <ThemeToggle />
        <LogoutButton />
      </Box>
    </Box>
  );
}
