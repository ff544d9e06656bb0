import type { Brand } from '@dreamloom/contracts/http';
import Globe from 'lucide-react/icons/globe';
import MessageCircle from 'lucide-react/icons/message-circle';
import MoonStar from 'lucide-react/icons/moon-star';
import Music from 'lucide-react/icons/music';

export interface NavEntry {
  path: string;
  label: (brand: Brand) => string;
  icon: typeof MoonStar;
  mark?: 'NEW' | 'WIP';
  /** Paths that are the same page. */
  also?: readonly string[];
  /** False for entries that the mobile drawer leaves out. */
  inDrawer: boolean;
}

/** The menu, top to bottom: an entry comes with its page. */
export const NAV_ENTRIES: readonly NavEntry[] = [
  { path: '/dashboard', also: ['/'], label: (brand) => brand.productName, icon: MoonStar, inDrawer: true },
  { path: '/dream-songs', label: () => 'Dream Songs', icon: Music, inDrawer: true },
  { path: '/collective-canvas', label: () => 'Collective Canvas', icon: Globe, mark: 'NEW', inDrawer: true },
  { path: '/connectivity', label: () => 'Connectivity', icon: MessageCircle, inDrawer: true },
];
