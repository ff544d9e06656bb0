import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link, useLocation } from 'react-router';
import { useBrand } from '../../api/brand.api.js';
import { useGetTotalUsersQuery } from '../../api/stats.api.js';
import { measures, motion, radii } from '../../theme/measures.js';
import { counted } from '../../ui/counted.js';
import type { NavEntry } from './nav-entries.js';
import { NAV_ENTRIES } from './nav-entries.js';

interface NavListProps {
  inDrawer?: boolean;
  onNavigate?: () => void;
}

/** The menu's entries; the current page is marked for eye and ear. */
export function NavList({ inDrawer = false, onNavigate }: NavListProps) {
  const entries = NAV_ENTRIES.filter((entry) => !inDrawer || entry.inDrawer);
  return (
    <Box component="nav" aria-label="Main">
      <Box component="ul" sx={{ display: 'grid', gap: 0.5 }}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <NavLink entry={entry} onNavigate={onNavigate} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function NavLink({ entry, onNavigate }: { entry: NavEntry; onNavigate: (() => void) | undefined }) {
  const brand = useBrand();
  const { pathname } = useLocation();
  const current = pathname === entry.path || (entry.also?.includes(pathname) ?? false);
  const Icon = entry.icon;
  return (
    <ButtonBase
      component={Link}
      to={entry.path}
      {...(onNavigate && { onClick: onNavigate })}
      aria-current={current ? 'page' : undefined}
      sx={{
        width: '100%',
        minHeight: measures.touch,
        justifyContent: 'flex-start',
        gap: 1.5,
        px: 1.75,
        whiteSpace: 'nowrap',
        borderRadius: radii.entry,
        fontWeight: 500,
        color: current ? 'text.primary' : 'text.secondary',
        bgcolor: current ? 'tint.primary' : 'transparent',
        transition: `background-color ${motion.quick} ${motion.ease}, color ${motion.quick} ${motion.ease}`,
        '&:hover': { color: 'text.primary', bgcolor: 'tint.primary' },
        '& > svg': { flex: 'none', color: current ? 'primary.main' : 'inherit' },
      }}
    >
      <Icon size={measures.icon} aria-hidden />
      <span>
        {entry.label(brand)}
        {entry.countsDreamers && <Dreamers />}
      </span>
      {entry.mark && (
        <Box
          component="span"
          sx={{
            ml: 'auto',
            fontSize: '0.6875rem',
            fontWeight: 600,
            letterSpacing: '0.06em',
            color: entry.mark === 'NEW' ? 'ink.secondary' : 'inherit',
          }}
        >
          {entry.mark}
        </Box>
      )}
    </ButtonBase>
  );
}

/** How many people dream here; nothing until it is known. */
function Dreamers() {
  const { data } = useGetTotalUsersQuery();
  if (!data) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'block', typography: 'body2', fontSize: '0.8125rem', color: 'text.secondary' }}
    >
      {counted(data.totalUsers, 'dreamer')}
    </Box>
  );
}
