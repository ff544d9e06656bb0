import IconButton from '@mui/material/IconButton';
import { type ComponentType, type ReactElement, useState } from 'react';
import { measures } from '../theme/measures.js';
import { lazyPart } from './lazy-part.js';
import { OnDemand } from './OnDemand.js';

type Icon = ComponentType<{ size?: number }>;

export type MenuEntry = { label: string; icon: Icon } & ({ onChoose: () => void } | { href: string });

interface MenuProps {
  label: string;
  icon: Icon;
  entries: readonly MenuEntry[];
}

const OpenMenu = lazyPart(async () => (await import('./OpenMenu.js')).OpenMenu);

/** A button with a menu, which is fetched when it is first opened. */
export function Menu({ label, icon: Icon, entries }: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer'>();
  const button = (props: object = {}): ReactElement => (
    <IconButton aria-label={label} title={label} aria-haspopup="menu" {...props}>
      <Icon size={measures.icon} />
    </IconButton>
  );
  if (!openedBy) {
    return button({
      onClick: ({ detail }: React.MouseEvent) => setOpenedBy(detail === 0 ? 'keyboard' : 'pointer'),
    });
  }
  return (
    <OnDemand onFailed={() => setOpenedBy(undefined)}>
      <OpenMenu trigger={button()} entries={entries} byKeyboard={openedBy === 'keyboard'} fallback={button()} />
    </OnDemand>
  );
}
