import type { Brand } from '@dreamloom/contracts/http';
import Award from 'lucide-react/icons/award';
import MessageCircle from 'lucide-react/icons/message-circle';
import MoonStar from 'lucide-react/icons/moon-star';
import Music from 'lucide-react/icons/music';
import Palette from 'lucide-react/icons/palette';
import Shirt from 'lucide-react/icons/shirt';
import UserRound from 'lucide-react/icons/user-round';

export interface NavEntry {
  path: string;
  label: (brand: Brand) => string;
  icon: typeof MoonStar;
  mark?: 'NEW' | 'WIP';
  /** Paths that are the same page. */
  also?: readonly string[];
  /** True for the entry that tells how many people dream here. */
  countsDreamers?: true;
  /** False for entries that the mobile drawer leaves out. */
  inDrawer: boolean;
}

/** The menu, top to bottom. */
export const NAV_ENTRIES: readonly NavEntry[] = [
  { path: '/dashboard', also: ['/'], label: (brand) => brand.productName, icon: MoonStar, inDrawer: true },
  { path: '/dream-songs', label: () => 'Dream Songs', icon: Music, inDrawer: true },
  {
    path: '/collective-canvas',
    label: () => 'Collective Canvas',
    icon: Palette,
    mark: 'NEW',
    countsDreamers: true,
    inDrawer: true,
  },
  { path: '/badges', label: () => 'Achievement Badges', icon: Award, mark: 'NEW', inDrawer: false },
  { path: '/connectivity', label: () => 'Connectivity', icon: MessageCircle, inDrawer: true },
  { path: '/profile', label: () => 'Profile Settings', icon: UserRound, inDrawer: true },
  { path: '/merch', label: () => 'Merch', icon: Shirt, mark: 'WIP', inDrawer: false },
];
