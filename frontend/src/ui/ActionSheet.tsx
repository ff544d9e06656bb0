import { Dialog } from '@base-ui/react/dialog';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { measures, motion, radii } from '../theme/measures.js';
import { Backdrop } from './Dialog.js';
import type { MenuEntry } from './Menu.js';

interface ActionSheetProps {
  title: string;
  entries: readonly MenuEntry[];
  onClosed: () => void;
}

/** The entries of a menu with their labels at the bottom of the screen; open when it mounts. */
export function ActionSheet({ title, entries, onClosed }: ActionSheetProps) {
  const [open, setOpen] = useState(true);
  // An action runs when the sheet has returned the focus, which the action may then move.
  const chosen = useRef<() => void>(undefined);
  const choose = (run?: () => void) => {
    chosen.current = run;
    setOpen(false);
  };
  const finish = (isOpen: boolean) => {
    if (isOpen) return;
    onClosed();
    chosen.current?.();
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && choose()} onOpenChangeComplete={finish}>
      <Dialog.Portal>
        <Backdrop />
        <Popup>
          <Title dir="auto">{title}</Title>
          <Box component="ul" sx={{ mt: 1 }}>
            {entries.map((entry) => (
              <li key={entry.label}>
                <Entry entry={entry} onChoose={choose} />
              </li>
            ))}
            <Box component="li" sx={{ mt: 1 }}>
              <ButtonBase
                onClick={() => choose()}
                sx={{ ...row, justifyContent: 'center', fontWeight: 600 }}
              >{t`Close`}</ButtonBase>
            </Box>
          </Box>
        </Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Entry({ entry, onChoose }: { entry: MenuEntry; onChoose: (run?: () => void) => void }) {
  const { label, icon: Icon, disabled = false } = entry;
  const words = (
    <>
      <Icon size={measures.icon} />
      {label}
    </>
  );
  if ('onChoose' in entry) {
    return (
      <ButtonBase disabled={disabled} onClick={() => onChoose(entry.onChoose)} sx={row}>
        {words}
      </ButtonBase>
    );
  }
  return (
    <ButtonBase component="a" href={entry.href} target="_blank" rel="noreferrer" onClick={() => onChoose()} sx={row}>
      {words}
    </ButtonBase>
  );
}

const row = {
  width: '100%',
  minHeight: measures.sheetRow,
  justifyContent: 'flex-start',
  gap: 2,
  px: 1.5,
  borderRadius: radii.entry,
  typography: 'body1',
  color: 'text.primary',
  '&:hover': { bgcolor: 'tint.primary' },
  '&.Mui-disabled': { color: 'text.secondary' },
  '& > svg': { flex: 'none', color: 'text.secondary' },
} as const;

const Popup = styled(Dialog.Popup)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.modal,
  inset: 'auto 0 0',
  maxWidth: measures.dialogMax,
  marginInline: 'auto',
  maxHeight: '85dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: theme.spacing(2.5, 2, 1.5),
  paddingBottom: `max(${theme.spacing(1.5)}, env(safe-area-inset-bottom))`,
  borderRadius: `${radii.card} ${radii.card} 0 0`,
  borderTop: `${measures.hairline} solid ${theme.vars.palette.line}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.drawer,
  boxShadow: theme.vars.palette.lift,
  transition: `translate ${motion.fade} ${motion.ease}`,
  '&:focus-visible': { outline: 'none' },
  '&[data-starting-style], &[data-ending-style]': { translate: '0 100%' },
}));

const Title = styled(Dialog.Title)(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  paddingInline: theme.spacing(1.5),
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));
