import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useKeyShortcuts } from '../../ui/key-shortcuts.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { OnDemand } from '../../ui/OnDemand.js';
import { footerEntry } from '../FooterLinks.js';

const CommandPalette = lazyPart(async () => (await import('./CommandPalette.js')).CommandPalette, 'pages');
const KeyList = lazyPart(async () => (await import('./KeyList.js')).KeyList, 'pages');

/** The ways to everything by keys, which name themselves to those who do not know them. */
export function Finder({ userId }: { userId: string }) {
  useKeyShortcuts();
  const [opened, setOpened] = useState<'palette' | 'keys'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        title={t`Ctrl or Cmd with K`}
        onClick={() => setOpened('palette')}
        sx={entry}
      >{t`Go to …`}</Box>
      <Box
        component="button"
        type="button"
        aria-keyshortcuts="?"
        title="?"
        onClick={() => setOpened('keys')}
        sx={entry}
      >{t`Keys`}</Box>
      {opened && (
        <OnDemand onFailed={close}>
          {opened === 'palette' ? <CommandPalette userId={userId} onClose={close} /> : <KeyList onClose={close} />}
        </OnDemand>
      )}
    </>
  );
}

const entry = { ...footerEntry, p: 0, border: 0, font: 'inherit', background: 'none', cursor: 'pointer' } as const;
