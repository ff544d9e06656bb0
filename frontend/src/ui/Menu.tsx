import IconButton from '@mui/material/IconButton';
import { type ComponentType, type ReactElement, startTransition, useState } from 'react';
import { measures } from '../theme/measures.js';
import { lazyPart } from './lazy-part.js';
import { OnDemand } from './OnDemand.js';

type Icon = ComponentType<{ size?: number }>;

export type MenuEntry = { label: string; icon: Icon; disabled?: boolean } & (
  { onChoose: () => void } | { href: string }
);

interface MenuProps {
  id?: string;
  label: string;
  icon: Icon;
  entries: readonly MenuEntry[];
  /** Opens the entries in a sheet of this title at the bottom of the screen, instead of a popup. */
  sheetTitle?: string;
}

const OpenMenu = lazyPart(async () => (await import('./OpenMenu.js')).OpenMenu);
const ActionSheet = lazyPart(async () => (await import('./ActionSheet.js')).ActionSheet);

/** A button with a menu, which is fetched when it is first opened. */
export function Menu({ id, label, icon: Icon, entries, sheetTitle }: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer'>();
  const button = (props: object = {}): ReactElement => (
    <IconButton
      {...(id && { id })}
      aria-label={label}
      title={label}
      aria-haspopup={sheetTitle === undefined ? 'menu' : 'dialog'}
      {...props}
    >
      <Icon size={measures.icon} />
    </IconButton>
  );
  const openButton = button({
    onClick: ({ detail }: React.MouseEvent) =>
      startTransition(() => setOpenedBy(detail === 0 ? 'keyboard' : 'pointer')),
  });
  const close = () => setOpenedBy(undefined);
  if (sheetTitle !== undefined) {
    return (
      <>
        {openButton}
        {openedBy && (
          <OnDemand onFailed={close}>
            <ActionSheet title={sheetTitle} entries={entries} onClosed={close} />
          </OnDemand>
        )}
      </>
    );
  }
  if (!openedBy) return openButton;
  return (
    <OnDemand onFailed={close}>
      <OpenMenu trigger={button()} entries={entries} byKeyboard={openedBy === 'keyboard'} fallback={button()} />
    </OnDemand>
  );
}
