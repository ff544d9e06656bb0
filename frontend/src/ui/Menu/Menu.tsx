import { Menu as BaseMenu } from '@base-ui/react/menu';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { measures } from '../../theme/measures.js';
import { popupItem, popupSurface } from '../popup-surface.js';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** `MenuItem` and `MenuLink`. */
  children: ReactNode;
}

/** A few things that can be done, behind one button. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <Positioner sideOffset={measures.popupGap} align="end">
          <Popup>{children}</Popup>
        </Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

const Positioner = styled(BaseMenu.Positioner)(({ theme }) => ({ zIndex: theme.zIndex.tooltip }));
const Popup = styled(BaseMenu.Popup)(({ theme }) => popupSurface(theme));

/** `onClick` runs when it is chosen, by whatever means. */
export const MenuItem = styled(BaseMenu.Item)(({ theme }) => popupItem(theme));

/** Leads elsewhere; a real link. */
export const MenuLink = styled(BaseMenu.LinkItem)(({ theme }) => popupItem(theme));
