import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { OutboxDream } from '../../outbox/database.js';
import { deleteWaiting } from '../../outbox/outbox.js';
import { foundRecordings, recordingOf } from '../../outbox/recordings.js';
import { dateFormat } from '../../ui/format.js';
import { LazyAlertDialog } from '../../ui/LazyAlertDialog.js';
import { Panel } from '../../ui/Panel.js';
import { RecordingPlayer } from '../../ui/RecordingPlayer.js';

interface Found {
  dream: OutboxDream;
  audio: Blob;
}

/** The oldest recording that a closed tab or browser left behind. */
export function useFoundRecording(userId: string) {
  const [found, setFound] = useState<Found | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isShown = true;
    const find = async (): Promise<Found | null> => {
      for (const dream of await foundRecordings(userId)) {
        const audio = await recordingOf(dream);
        if (audio) return { dream, audio };
        // A recording without a piece has nothing to listen to.
        await deleteWaiting(dream.key);
      }
      return null;
    };
    find().then(
      (next) => isShown && setFound(next),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [userId, round]);
  const remove = async (key: string) => {
    await deleteWaiting(key);
    setRound(round + 1);
  };
  return { found, remove };
}

interface FoundRecordingProps {
  found: Found;
  isBusy: boolean;
  onKeep: () => void;
  onDelete: () => void;
}

export function FoundRecording({ found: { dream, audio }, isBusy, onKeep, onDelete }: FoundRecordingProps) {
  const [isConfirming, setConfirming] = useState(false);
  const time = timeOf(dream.savedAt);
  return (
    <Panel component="section" aria-labelledby="found-recording" sx={{ p: 2.5 }}>
      <Typography id="found-recording" variant="h2" sx={{ typography: 'body1', fontWeight: 600 }}>
        {t`A recording from ${time} is still here`}
      </Typography>
      <RecordingPlayer
        id={dream.key}
        load={() => Promise.resolve(audio)}
        label={t`The recording from ${time}`}
        seconds={dream.durationSeconds ?? 0}
      />
      <Box sx={{ display: 'flex', gap: 1.5, mt: 1 }}>
        <Button variant="contained" disabled={isBusy} onClick={onKeep}>{t`Keep it`}</Button>
        <Button disabled={isBusy} onClick={() => setConfirming(true)}>{t`Delete`}</Button>
      </Box>
      <LazyAlertDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t`Delete this recording?`}
        description={t`It is on this device only.`}
        confirm={{ label: t`Delete`, run: onDelete, destructive: true }}
      />
    </Panel>
  );
}

/** '6:12', with the date when it was another day. */
function timeOf(savedAt: string): string {
  const moment = new Date(savedAt);
  const isToday = moment.toDateString() === new Date().toDateString();
  return dateFormat({ timeStyle: 'short', ...(!isToday && { dateStyle: 'medium' }) }).format(moment);
}
