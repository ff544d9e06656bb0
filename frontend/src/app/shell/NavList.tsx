import type { Brand } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Award from 'lucide-react/icons/award';
import MessageCircle from 'lucide-react/icons/message-circle';
import MoonStar from 'lucide-react/icons/moon-star';
import Music from 'lucide-react/icons/music';
import Palette from 'lucide-react/icons/palette';
import Shirt from 'lucide-react/icons/shirt';
import TrendingUp from 'lucide-react/icons/trending-up';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useSetLanguageMutation } from '../../api/account.api.js';
import { useBrand } from '../../api/brand.api.js';
import { useGetTotalUsersQuery } from '../../api/community.api.js';
import { LanguageSelect } from '../../language/LanguageSelect.js';
import { measures, motion, radii } from '../../theme/measures.js';
import { formatCount } from '../../ui/format.js';
import { footerEntry, StaticPageLinks } from '../FooterLinks.js';

interface NavEntry {
  path: string;
  label: (brand: Brand) => string;
  icon: typeof MoonStar;
  mark?: 'NEW' | 'WIP';
  /** Other paths of the same page. */
  aliases?: readonly string[];
  /** The beginning of the paths of single things of the page. */
  folder?: string;
  /** True for the entry that shows the number of dreamers. */
  countsDreamers?: true;
  /** False for entries that the mobile drawer omits. */
  inDrawer: boolean;
}

export const NAV_ENTRIES: readonly NavEntry[] = [
  {
    path: '/dashboard',
    aliases: ['/'],
    folder: '/dreams/',
    label: (brand) => brand.productName,
    icon: MoonStar,
    inDrawer: true,
  },
  { path: '/dream-songs', label: () => t`Dream Songs`, icon: Music, inDrawer: true },
  {
    path: '/collective-canvas',
    label: () => t`Collective Canvas`,
    icon: Palette,
    mark: 'NEW',
    countsDreamers: true,
    inDrawer: true,
  },
  { path: '/badges', label: () => t`Achievement Badges`, icon: Award, mark: 'NEW', inDrawer: false },
  { path: '/connectivity', label: () => t`Connectivity`, icon: MessageCircle, inDrawer: true },
  { path: '/profile', label: () => t`Profile Settings`, icon: UserRound, inDrawer: true },
  { path: '/merch', label: () => t`Merch`, icon: Shirt, mark: 'WIP', inDrawer: false },
  { path: '/patterns', label: () => t`Patterns`, icon: TrendingUp, inDrawer: true },
  { path: '/circles', folder: '/circles/', label: () => t`Circles`, icon: Users, inDrawer: true },
];

interface NavListProps {
  inDrawer?: boolean;
  onNavigate?: () => void;
}

/** The menu's entries; the current page is marked visually and with aria-current. */
export function NavList({ inDrawer = false, onNavigate }: NavListProps) {
  const entries = NAV_ENTRIES.filter((entry) => !inDrawer || entry.inDrawer);
  return (
    <Box component="nav" aria-label={t`Main`}>
      <Box component="ul" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <NavLink entry={entry} onNavigate={onNavigate} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface MenuFooterProps {
  onNavigate?: () => void;
  onContact: () => void;
  /** Further entries. */
  children?: ReactNode;
}

/** The pages for everybody and the way to write to us, small below the menu. */
export function MenuFooter({ onNavigate, onContact, children }: MenuFooterProps) {
  const { sandboxUrl } = useBrand();
  const [store] = useSetLanguageMutation();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        mt: 1.5,
        paddingInlineStart: 1.75,
        pt: 1,
        borderTop: `${measures.hairline} solid`,
        borderColor: 'line',
        fontSize: '0.8125rem',
      }}
    >
      {sandboxUrl !== undefined && (
        <Box
          component="a"
          href={new URL('/phone', sandboxUrl).href}
          target="_blank"
          rel="noreferrer"
          sx={{ ...footerEntry, flex: '1 0 100%', color: 'ink.secondary' }}
        >{t`Sandbox phone`}</Box>
      )}
      <StaticPageLinks {...(onNavigate && { onNavigate })} />
      <LanguageSelect onChosen={(language) => void store({ language })} />
      <Box
        component="button"
        type="button"
        onClick={onContact}
        sx={{ ...footerEntry, p: 0, border: 0, font: 'inherit', background: 'none', cursor: 'pointer' }}
      >{t`Contact`}</Box>
      {children}
    </Box>
  );
}

function NavLink({ entry, onNavigate }: { entry: NavEntry; onNavigate: (() => void) | undefined }) {
  const brand = useBrand();
  const { pathname } = useLocation();
  const current =
    pathname === entry.path ||
    (entry.aliases?.includes(pathname) ?? false) ||
    (entry.folder !== undefined && pathname.startsWith(entry.folder));
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
        textAlign: 'start',
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
        {entry.countsDreamers && <DreamerCount />}
      </span>
      {entry.mark && (
        <Box
          component="span"
          sx={{
            marginInlineStart: 'auto',
            fontSize: '0.6875rem',
            fontWeight: 600,
            letterSpacing: '0.06em',
            color: entry.mark === 'NEW' ? 'ink.secondary' : 'inherit',
          }}
        >
          {entry.mark === 'NEW' ? t`NEW` : t`WIP`}
        </Box>
      )}
    </ButtonBase>
  );
}

function DreamerCount() {
  const { data } = useGetTotalUsersQuery();
  if (!data) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'block', typography: 'body2', fontSize: '0.8125rem', color: 'text.secondary' }}
    >
      {formatCount(data.totalUsers, 'dreamer')}
    </Box>
  );
}
