import { type Dream, type OtherEnding, type OtherEndingAnswer } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { presentOf, sentenceOf } from '../../api/call.js';
import { useDeleteOtherEndingMutation, useSaveOtherEndingMutation } from '../../api/endings.api.js';
import { OtherVersion } from '../../ui/OtherVersion.js';
import { useToast } from '../../ui/toasts.js';

interface EndingActionsProps {
  dream: Dream;
  otherEnding: OtherEnding | null;
  words: string;
  /** Another window or device has saved other words meanwhile. */
  isOther: boolean;
  /** Ends the draft with these words; `present` is what is stored now. */
  end: (words: string, present: OtherEnding | null) => void;
}

/** Saves the words, after a question where others were saved meanwhile; a second press deletes them, because that cannot be undone. */
export function EndingActions({ dream, otherEnding, words, isOther, end }: EndingActionsProps) {
  const [save, saving] = useSaveOtherEndingMutation();
  const [remove, removing] = useDeleteOtherEndingMutation();
  const [isConfirming, setConfirming] = useState(false);
  const show = useToast();
  const isSaved = otherEnding?.words === words;
  const fail = (title: string, error: unknown) =>
    show({ title, description: sentenceOf(error, t`Your words are kept on this device.`), variant: 'destructive' });

  const keep = async () => {
    const { data, error } = await save({ dream: dream.id, seen: otherEnding, words });
    if (presentOf<OtherEndingAnswer>(error)?.otherEnding) return;
    if (error !== undefined) return fail(t`Not saved`, error);
    end(words, data?.otherEnding ?? null);
    show({ title: t`Your other ending is kept with the dream.` });
  };
  const erase = async () => {
    const { error } = await remove({ dream: dream.id, seen: otherEnding });
    setConfirming(false);
    if (error !== undefined) return fail(t`Not deleted`, error);
    end(words, null);
  };
  if (isOther && otherEnding)
    return (
      <OtherVersion
        title={t`This ending was changed in another window`}
        words={otherEnding.words}
        isBusy={saving.isLoading}
        onKeep={() => void keep()}
        onTake={() => end(words, otherEnding)}
      />
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Button
        variant="contained"
        disabled={words.trim() === '' || isSaved || saving.isLoading}
        onClick={() => void keep()}
      >{t`Keep this ending`}</Button>
      {isSaved && <Typography color="textSecondary">{t`Kept with your dream.`}</Typography>}
      {otherEnding &&
        (isConfirming ? (
          <Button color="error" variant="outlined" autoFocus disabled={removing.isLoading} onClick={() => void erase()}>
            {t`Delete for good`}
          </Button>
        ) : (
          <Button onClick={() => setConfirming(true)} sx={{ color: 'text.secondary' }}>{t`Delete this ending`}</Button>
        ))}
    </Box>
  );
}
