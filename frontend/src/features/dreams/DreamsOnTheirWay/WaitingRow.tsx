import { MAX_CONTENT_LENGTH } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useEffect, useState } from 'react';
import { refusalText } from '../../../language/language.js';
import { changeWaiting, deleteWaiting, type OutboxDream, recordingOf } from '../../../outbox/outbox.js';
import { pauseSending } from '../../../outbox/send-waiting.js';
import { SIGN_IN_ADDRESS, useBrowserNavigation } from '../../../ui/browser-navigation.js';
import { RecordingPlayer } from '../../../ui/RecordingPlayer.js';
import { RowFrame } from './RowFrame.js';

interface WaitingRowProps {
  dream: OutboxDream;
  timeZone: string | null;
  send: () => void;
}

/** A dream on this device that the server does not have yet. */
export function WaitingRow({ dream, timeZone, send }: WaitingRowProps) {
  const { key, kind, content, savedAt, wokeAt, problem } = dream;
  const navigateBrowser = useBrowserNavigation();
  const { edited, setEdited, edit, stopEditing } = useEditedWords(key);
  const isRefused = problem?.reason === 'refused';
  const retry = async (changes: { content?: string } = {}) => {
    await changeWaiting(key, { ...changes, problem: null });
    stopEditing();
    send();
  };
  return (
    <RowFrame
      icon={problem === null ? CloudUpload : CloudOff}
      state={stateOf(dream)}
      isProblem={isRefused}
      dreamedAt={wokeAt ?? savedAt}
      timeZone={timeZone}
      deleteQuestion={kind === 'voice' ? t`Delete this recording?` : t`Delete this dream?`}
      onDelete={() => void deleteWaiting(key)}
      buttons={
        edited === null && (
          <>
            {problem?.reason === 'signed-out' ? (
              <Button
                size="small"
                onClick={() => navigateBrowser(SIGN_IN_ADDRESS)}
                sx={{ px: 1.5 }}
              >{t`Sign in`}</Button>
            ) : (
              problem && <Button size="small" onClick={() => void retry()} sx={{ px: 1.5 }}>{t`Try again`}</Button>
            )}
            {kind === 'text' && <Button size="small" onClick={edit} sx={{ px: 1.5 }}>{t`Edit`}</Button>}
          </>
        )
      }
    >
      {edited !== null ? (
        <WordsForm
          words={edited}
          onChange={setEdited}
          onSave={() => void retry({ content: edited })}
          onCancel={stopEditing}
        />
      ) : kind === 'voice' ? (
        <RecordingPlayer
          id={key}
          load={() => recordingOf(dream)}
          label={t`Your recording`}
          seconds={dream.durationSeconds ?? 0}
        />
      ) : (
        <Typography dir="auto" sx={{ my: 0.75, overflowWrap: 'anywhere', whiteSpace: 'pre-line', ...twoLines }}>
          {content}
        </Typography>
      )}
    </RowFrame>
  );
}

/** The words in the form, or null. The dream is not sent while it is edited. */
function useEditedWords(key: string) {
  const [edited, setEdited] = useState<string | null>(null);
  const [isEditing, setEditing] = useState(false);
  useEffect(() => {
    if (!isEditing) return;
    return pauseSending(() => {
      // An attempt that was under way may have sent the dream.
      const stored = changeWaiting(key, {}).catch(() => null);
      void stored.then((dream) => (dream ? setEdited(dream.content) : setEditing(false)));
    });
  }, [isEditing, key]);
  const stopEditing = () => {
    setEditing(false);
    setEdited(null);
  };
  return { edited, setEdited, edit: () => setEditing(true), stopEditing };
}

const twoLines = {
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
} as const;

function stateOf({ problem }: OutboxDream): string {
  if (problem === null) return t`Being sent`;
  const { reason, message, ...refusal } = problem;
  if (reason === 'offline') return t`Waiting for the network`;
  if (reason === 'signed-out') return t`Sign in, then it is sent`;
  if (message !== undefined) return refusalText({ message, ...refusal });
  if (reason === 'later') return t`The server is busy. It is sent in a moment.`;
  return t`The server did not take it. Please change it and try again.`;
}

interface WordsFormProps {
  words: string;
  onChange: (words: string) => void;
  onSave: () => void;
  onCancel: () => void;
}

function WordsForm({ words, onChange, onSave, onCancel }: WordsFormProps) {
  return (
    <Box
      component="form"
      data-editor
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      sx={{ my: 1 }}
    >
      <InputBase
        multiline
        autoFocus
        fullWidth
        value={words}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ dir: 'auto', 'aria-label': t`Your dream`, maxLength: MAX_CONTENT_LENGTH }}
        sx={{ px: 2, py: 1.25 }}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button type="submit" size="small" variant="contained" disabled={words.trim() === ''}>{t`Save`}</Button>
        <Button size="small" onClick={onCancel}>{t`Cancel`}</Button>
      </Box>
    </Box>
  );
}
