import type { User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useGetVoicesQuery, VOICES_POLL_MS } from '../../../api/voices.api.js';
import type { OutboxDream } from '../../../outbox/database.js';
import { useOutbox } from './use-outbox.js';
import { VoiceRow } from './VoiceRow.js';
import { WaitingRow } from './WaitingRow.js';

/** Dreams that are not in the journal yet: those on this device, and recordings that are transcribed. */
export function DreamsOnTheirWay({ user }: { user: User }) {
  const { waiting, send } = useOutbox(user.id);
  // What is being edited stays until the form is closed, also when it is sent meanwhile.
  const [edited, setEdited] = useState<OutboxDream | null>(null);
  const isMissing = edited !== null && waiting.every(({ key }) => key !== edited.key);
  const shown = isMissing ? [edited, ...waiting] : waiting;
  const [isTranscribing, setTranscribing] = useState(false);
  const { data } = useGetVoicesQuery(undefined, { pollingInterval: isTranscribing ? VOICES_POLL_MS : 0 });
  const voices = data?.voices ?? [];
  const hasWaitingVoice = voices.some(({ state }) => state === 'waiting');
  if (hasWaitingVoice !== isTranscribing) setTranscribing(hasWaitingVoice);
  if (shown.length + voices.length === 0) return null;
  return (
    <Box component="ul" aria-label={t`Dreams on their way`} sx={{ display: 'grid', gap: 1.5, mb: 3 }}>
      {shown.map((dream) => (
        <li key={dream.key}>
          <WaitingRow
            dream={dream}
            edited={edited?.key === dream.key ? edited : null}
            onEdit={setEdited}
            timeZone={user.timezone}
            send={send}
          />
        </li>
      ))}
      {voices.map((voice) => (
        <li key={voice.id}>
          <VoiceRow voice={voice} timeZone={user.timezone} />
        </li>
      ))}
    </Box>
  );
}
