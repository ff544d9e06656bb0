import { type ReactElement, startTransition, useState } from 'react';
import { ActionButton, type Icon } from './ActionButton.js';
import { lazyPart } from './lazy-part.js';
import { OnDemand } from './OnDemand.js';

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
  /** Shows the label beside the icon. */
  isLabelled?: boolean;
  /** The key that opens it. */
  keys?: string;
}

const OpenMenu = lazyPart(async () => (await import('./OpenMenu.js')).OpenMenu);
const ActionSheet = lazyPart(async () => (await import('./ActionSheet.js')).ActionSheet);

/** A button with a menu, which is fetched when it is first opened. */
export function Menu({ id, label, icon, entries, sheetTitle, isLabelled = false, keys }: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer'>();
  const button = (props: object = {}): ReactElement => (
    <ActionButton
      {...(id && { id })}
      label={label}
      icon={icon}
      isLabelled={isLabelled}
      {...(keys && { keys })}
      aria-haspopup={sheetTitle === undefined ? 'menu' : 'dialog'}
      {...props}
    />
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
