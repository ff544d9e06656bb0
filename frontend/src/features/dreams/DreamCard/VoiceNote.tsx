import type { Dream } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { AudioPlayer } from '../../../ui/AudioPlayer.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { OnDemand } from '../../../ui/OnDemand.js';

const Transcript = lazyPart(async () => (await import('./Transcript.js')).Transcript);

/** The voice note and, on demand, its transcript. */
export function VoiceNote({ dream }: { dream: Dream }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!dream.audioUrl) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <AudioPlayer src={dream.audioUrl} label={t`Your voice note`} seconds={dream.durationSeconds ?? 0} />
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{ marginInlineStart: -1.5, px: 1.5 }}
      >
        {open ? t`Hide what I said` : t`Show what I said`}
      </Button>
      <div id={id} aria-live="polite">
        {open && (
          <OnDemand onFailed={() => setOpen(false)}>
            <Transcript dream={dream} />
          </OnDemand>
        )}
      </div>
    </Box>
  );
}
