import { MAX_CONTENT_LENGTH } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useState } from 'react';
import { refusalText } from '../../../language/language.js';
import type { OutboxDream } from '../../../outbox/database.js';
import { changeWaiting, deleteWaiting, editWaiting, resolveConflict } from '../../../outbox/outbox.js';
import { recordingOf } from '../../../outbox/recordings.js';
import { SIGN_IN_ADDRESS, useBrowserNavigation } from '../../../ui/browser-navigation.js';
import { RecordingPlayer } from '../../../ui/RecordingPlayer.js';
import { RowFrame } from './RowFrame.js';

interface WaitingRowProps {
  dream: OutboxDream;
  /** The dream as it was when its form was opened, or null. */
  edited: OutboxDream | null;
  onEdit: (dream: OutboxDream | null) => void;
  timeZone: string | null;
  send: () => void;
}

/** A dream on this device that the server does not have yet, or not with these words. */
export function WaitingRow({ dream, edited, onEdit, timeZone, send }: WaitingRowProps) {
  const { key, kind, content, savedAt, wokeAt, problem, theirs } = dream;
  const afterwards = (change: Promise<unknown>) => void change.then(send);
  return (
    <RowFrame
      icon={problem === null ? CloudUpload : CloudOff}
      state={stateOf(dream)}
      isProblem={problem?.reason === 'refused' || theirs !== null}
      dreamedAt={wokeAt ?? savedAt}
      timeZone={timeZone}
      deleteQuestion={kind === 'voice' ? t`Delete this recording?` : t`Delete this dream?`}
      onDelete={() => afterwards(deleteWaiting(key))}
      buttons={edited === null && <Buttons {...{ dream, onEdit, afterwards }} />}
    >
      {edited !== null ? (
        <WordsForm
          words={edited.content}
          onSave={(words) => afterwards(editWaiting(edited, words).then(() => onEdit(null)))}
          onCancel={() => onEdit(null)}
        />
      ) : kind === 'voice' ? (
        <RecordingPlayer
          id={key}
          load={() => recordingOf(dream)}
          label={t`Your recording`}
          seconds={dream.durationSeconds ?? 0}
        />
      ) : (
        <Words isWhole={theirs !== null}>{content}</Words>
      )}
      {theirs && (
        <>
          <Typography variant="body2" color="textSecondary">{t`The other version:`}</Typography>
          <Words isWhole>{theirs.content}</Words>
        </>
      )}
    </RowFrame>
  );
}

interface ButtonsProps extends Pick<WaitingRowProps, 'dream' | 'onEdit'> {
  afterwards: (change: Promise<unknown>) => void;
}

function Buttons({ dream, onEdit, afterwards }: ButtonsProps) {
  const { key, kind, problem, theirs } = dream;
  const navigateBrowser = useBrowserNavigation();
  const small = { size: 'small', sx: { px: 1.5 } } as const;
  if (theirs)
    return (
      <>
        <Button {...small} onClick={() => afterwards(resolveConflict(dream, 'mine'))}>{t`Keep my version`}</Button>
        <Button
          {...small}
          onClick={() => afterwards(resolveConflict(dream, 'theirs'))}
        >{t`Use the other version`}</Button>
      </>
    );
  const retry = () => afterwards(changeWaiting(key, (one) => ({ ...one, problem: null })));
  return (
    <>
      {problem?.reason === 'signed-out' ? (
        <Button {...small} onClick={() => navigateBrowser(SIGN_IN_ADDRESS)}>{t`Sign in`}</Button>
      ) : (
        problem && <Button {...small} onClick={retry}>{t`Try again`}</Button>
      )}
      {kind === 'text' && <Button {...small} onClick={() => onEdit(dream)}>{t`Edit`}</Button>}
    </>
  );
}

function Words({ isWhole, children }: { isWhole: boolean; children: string }) {
  return (
    <Typography
      dir="auto"
      sx={{ my: 0.75, overflowWrap: 'anywhere', whiteSpace: 'pre-line', ...(!isWhole && twoLines) }}
    >
      {children}
    </Typography>
  );
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
  if (reason === 'conflict') return t`This dream was changed in another window`;
  if (message !== undefined) return refusalText({ message, ...refusal });
  if (reason === 'later') return t`The server is busy. It is sent in a moment.`;
  return t`The server did not take it. Please change it and try again.`;
}

interface WordsFormProps {
  words: string;
  onSave: (words: string) => void;
  onCancel: () => void;
}

function WordsForm({ words: before, onSave, onCancel }: WordsFormProps) {
  const [words, setWords] = useState(before);
  return (
    <Box
      component="form"
      data-editor
      onSubmit={(event) => {
        event.preventDefault();
        onSave(words);
      }}
      sx={{ my: 1 }}
    >
      <InputBase
        multiline
        autoFocus
        fullWidth
        value={words}
        onChange={({ target }) => setWords(target.value)}
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
