import { LANDING_PATHS } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import BookOpen from 'lucide-react/icons/book-open';
import Feather from 'lucide-react/icons/feather';
import { Link, useLocation } from 'react-router';
import { measures, radii } from '../../theme/measures.js';
import { NAV_ENTRIES } from './NavList.js';

interface Tab {
  path: string;
  label: string;
  icon: typeof Feather;
  /** Stands out, because it begins something. */
  isMain?: boolean;
  isCurrent: (path: string) => boolean;
}

const tabs = (): Tab[] => [
  { path: '/dashboard', label: t`Journal`, icon: BookOpen, isCurrent: isJournalOrDream },
  { path: '/new', label: t`New`, icon: Feather, isMain: true, isCurrent: () => false },
  { path: '/patterns', label: t`Patterns`, icon: iconOf('/patterns'), isCurrent: (path) => path === '/patterns' },
  {
    path: '/collective-canvas',
    label: t`Canvas`,
    icon: iconOf('/collective-canvas'),
    isCurrent: (path) => path === '/collective-canvas',
  },
  { path: '/you', label: t`You`, icon: iconOf('/profile'), isCurrent: (path) => path === '/you' },
];

const iconOf = (path: string): typeof Feather => NAV_ENTRIES.find((entry) => entry.path === path)?.icon ?? Feather;

const isJournalOrDream = (path: string): boolean =>
  path === '/dashboard' || path.startsWith('/dreams/') || (LANDING_PATHS as readonly string[]).includes(path);

/** The pages that a phone opens with a thumb; hidden while something is typed, beside the menu with all pages. */
export function BottomTabs() {
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label={t`Tabs`} data-tabs sx={bar}>
      {tabs().map(({ path, label, icon: Icon, isMain = false, isCurrent }) => (
        <ButtonBase
          key={path}
          component={Link}
          to={path}
          aria-current={isCurrent(pathname) ? 'page' : undefined}
          sx={{ ...tab, '& > span': pill, ...(isMain && { '& > span': { ...pill, ...mainPill } }) }}
        >
          <span>
            <Icon size={measures.icon} aria-hidden />
          </span>
          {label}
        </ButtonBase>
      ))}
    </Box>
  );
}

const bar = {
  position: 'fixed',
  zIndex: 'appBar',
  inset: 'auto 0 0',
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  alignItems: 'center',
  paddingInline: 'max(0.5rem, env(safe-area-inset-left), env(safe-area-inset-right))',
  minHeight: measures.tabs,
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: `${measures.hairline} solid`,
  borderColor: 'line',
  bgcolor: 'background.drawer',
  'body:has([data-edit-bar]) &': { display: 'none' },
  'body:has(:is(textarea, [contenteditable], input:not([type=range], [type=radio], [type=checkbox])):focus) &': {
    display: 'none',
  },
} as const;

const tab = {
  flexDirection: 'column',
  gap: 0.25,
  minHeight: measures.sheetRow,
  overflow: 'hidden',
  borderRadius: radii.entry,
  fontSize: measures.tabText,
  fontWeight: 600,
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  '&[aria-current]': { color: 'text.primary' },
  '&[aria-current] > span': { bgcolor: 'tint.primary', color: 'primary.main' },
  '&:focus-visible': { outlineOffset: `-${measures.ringGap}` },
} as const;

const pill = {
  display: 'grid',
  placeItems: 'center',
  width: measures.tabPill,
  height: measures.tabPillHeight,
  borderRadius: radii.pill,
} as const;

const mainPill = {
  bgcolor: 'primary.main',
  color: (theme: Theme) => theme.vars.palette.primary.contrastText,
} as const;
