import { Menu as BaseMenu } from '@base-ui/react/menu';
import { styled } from '@mui/material/styles';
import { type ReactElement, useEffect, useRef } from 'react';
import { measures } from '../theme/measures.js';
import type { MenuEntry } from './Menu.js';
import { popupItem, popupSurface } from './popup-surface.js';

interface OpenMenuProps {
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  byKeyboard: boolean;
}

/** A menu that is open when it mounts; opened by keyboard, its first entry gets the focus. */
export function OpenMenu({ trigger, entries, byKeyboard }: OpenMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Base UI takes a click without a pointer as one of the keyboard.
    if (byKeyboard) button.current?.click();
  }, [byKeyboard]);
  return (
    <BaseMenu.Root modal={false} defaultOpen={!byKeyboard}>
      <BaseMenu.Trigger ref={button} render={trigger} />
      <BaseMenu.Portal>
        <Positioner sideOffset={measures.popupGap} align="end">
          <Popup>
            {entries.map((entry) => (
              <Entry key={entry.label} entry={entry} />
            ))}
          </Popup>
        </Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const words = (
    <>
      <entry.icon size={measures.icon} />
      {entry.label}
    </>
  );
  if ('onChoose' in entry) {
    return (
      <Item onClick={entry.onChoose} disabled={entry.disabled ?? false}>
        {words}
      </Item>
    );
  }
  return (
    <Link href={entry.href} target="_blank" rel="noreferrer" closeOnClick>
      {words}
    </Link>
  );
}

const Positioner = styled(BaseMenu.Positioner)(({ theme }) => ({ zIndex: theme.zIndex.tooltip }));
const Popup = styled(BaseMenu.Popup)(({ theme }) => popupSurface(theme));
const Item = styled(BaseMenu.Item)(({ theme }) => popupItem(theme));
const Link = styled(BaseMenu.LinkItem)(({ theme }) => popupItem(theme));
