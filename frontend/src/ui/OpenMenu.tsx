import { Menu as BaseMenu } from '@base-ui/react/menu';
import { styled } from '@mui/material/styles';
import { type ReactElement, useEffect, useRef } from 'react';
import { measures } from '../theme/measures.js';
import type { MenuEntry } from './Menu.js';
import { popupItem, popupSurface } from './popup-surface.js';

interface OpenMenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** How it was asked for: by keyboard, its first line has the focus at once. */
  byKeyboard: boolean;
}

/** A menu that opens as soon as it is drawn. */
export function OpenMenu({ trigger, entries, byKeyboard }: OpenMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A click without a pointer is what Base UI takes for the keyboard's.
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
  if ('onChoose' in entry) return <Item onClick={entry.onChoose}>{words}</Item>;
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
