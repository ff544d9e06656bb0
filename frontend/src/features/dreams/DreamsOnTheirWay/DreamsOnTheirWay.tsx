import { type Dream, MAX_CONTENT_LENGTH, type User, type VoiceCapture } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import AudioLines from 'lucide-react/icons/audio-lines';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { type ReactNode, useState } from 'react';
import {
  useDeleteVoiceMutation,
  useGetVoicesQuery,
  useRetryVoiceMutation,
  VOICES_POLL_MS,
} from '../../../api/voices.api.js';
import { failureText } from '../../../language/failure-text.js';
import { formatWait, refusalText } from '../../../language/language.js';
import type { OutboxDream, WaitingEdit } from '../../../outbox/database.js';
import { changedIn, type Fields, namesIn } from '../../../outbox/edit.js';
import { changeWaiting, deleteWaiting, editWaiting } from '../../../outbox/outbox.js';
import { recordingOf } from '../../../outbox/recordings.js';
import { resolveConflict } from '../../../outbox/waiting-edits.js';
import { measures } from '../../../theme/measures.js';
import { AudioPlayer } from '../../../ui/AudioPlayer.js';
import { SIGN_IN_ADDRESS, useBrowserNavigation } from '../../../ui/browser-navigation.js';
import { AlertDialog } from '../../../ui/Dialog.js';
import { formatDate, localTimeOf } from '../../../ui/format.js';
import { wakingName } from '../../../ui/local-time.js';
import { Panel } from '../../../ui/Panel.js';
import { RecordingPlayer } from '../../../ui/RecordingPlayer.js';
import { FailureNotice } from '../Failure.js';
import { useOutbox } from './use-outbox.js';

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

interface WaitingEditsProps {
  dream: Dream;
  timeZone: string | null;
}

/** The changes of a dream that wait on this device, on its page, which shows their words. */
export function WaitingEdits({ dream: { id, userId }, timeZone }: WaitingEditsProps) {
  const { waiting, send } = useOutbox(userId);
  const edits = waiting.filter(({ edit }) => edit?.dream === id);
  return edits.map((dream) => (
    <WaitingRow key={dream.key} isOnPage edited={null} onEdit={() => undefined} {...{ dream, timeZone, send }} />
  ));
}

interface RowFrameProps {
  icon: LucideIcon;
  state: string;
  isProblem: boolean;
  dreamedAt: string;
  timeZone: string | null;
  /** What deleting would lose. */
  deleteQuestion: string;
  onDelete: () => void;
  buttons?: ReactNode;
  children?: ReactNode;
}

/** A row above the journal: its state, when it was dreamed, and what can be done with it. */
function RowFrame(props: RowFrameProps) {
  const { icon: Icon, state, isProblem, dreamedAt, timeZone, deleteQuestion, onDelete, buttons, children } = props;
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Panel component="article" sx={{ px: { xs: 2, md: 2.5 }, py: 1.75, boxShadow: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Box sx={{ display: 'flex', flex: 'none', color: isProblem ? 'error.main' : 'primary.main' }}>
          <Icon size={measures.icon} aria-hidden />
        </Box>
        <Typography
          role="status"
          variant="body2"
          color={isProblem ? 'error' : 'textSecondary'}
          sx={{ flex: '1 1 10rem' }}
        >
          {state}
        </Typography>
        <Typography component="time" dateTime={dreamedAt} variant="body2" color="textSecondary">
          {formatDate(dreamedAt, timeZone)}
        </Typography>
      </Box>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: -1.5, mb: -0.5 }}>
        {buttons}
        <Button size="small" color="inherit" onClick={() => setConfirming(true)} sx={{ px: 1.5 }}>{t`Delete`}</Button>
      </Box>
      <AlertDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={deleteQuestion}
        description={t`It cannot be restored.`}
        confirm={{ label: t`Delete`, run: onDelete, destructive: true }}
      />
    </Panel>
  );
}

/** A recording that the server has and that is not a dream yet. */
function VoiceRow({ voice, timeZone }: { voice: VoiceCapture; timeZone: string | null }) {
  const [retry, retrying] = useRetryVoiceMutation();
  const [remove, removing] = useDeleteVoiceMutation();
  const isFailed = voice.state === 'failed';
  return (
    <RowFrame
      icon={AudioLines}
      state={stateOfVoice(voice)}
      isProblem={isFailed}
      dreamedAt={voice.dreamedAt}
      timeZone={timeZone}
      deleteQuestion={t`Delete this recording?`}
      onDelete={() => void remove(voice.id)}
      buttons={
        isFailed && (
          <Button
            size="small"
            disabled={retrying.isLoading}
            onClick={() => void retry(voice.id)}
            sx={{ px: 1.5 }}
          >{t`Try again`}</Button>
        )
      }
    >
      <AudioPlayer src={voice.audioUrl} label={t`Your recording`} seconds={voice.durationSeconds ?? 0} />
      <FailureNotice title={t`This did not work out`} error={retrying.error ?? removing.error} />
    </RowFrame>
  );
}

function stateOfVoice({ state, failure, dueAt }: VoiceCapture): string {
  if (state === 'failed') return failure === null ? t`Your recording could not be understood.` : failureText(failure);
  if (dueAt === null) return t`Listening to your recording`;
  const wait = formatWait(new Date(dueAt), new Date());
  return t`Your recording is safe. It is listened to ${wait}, by itself.`;
}

interface WaitingRowProps {
  dream: OutboxDream;
  /** The dream as it was when its form was opened, or null. */
  edited: OutboxDream | null;
  onEdit: (dream: OutboxDream | null) => void;
  timeZone: string | null;
  send: () => void;
  isOnPage?: boolean;
}

/** A dream on this device that the server does not have yet, or not with these words. */
function WaitingRow({ dream, edited, onEdit, timeZone, send, isOnPage = false }: WaitingRowProps) {
  const { key, kind, content, savedAt, wokeAt, problem, theirs } = dream;
  const afterwards = (change: Promise<unknown>) => void change.then(send);
  return (
    <RowFrame
      icon={problem === null ? CloudUpload : CloudOff}
      state={stateOf(dream)}
      isProblem={problem?.reason === 'refused' || theirs !== null}
      dreamedAt={wokeAt ?? savedAt}
      timeZone={timeZone}
      deleteQuestion={deleteQuestions()[kind]}
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
        !(isOnPage && theirs === null) && <Words isWhole={theirs !== null}>{textOf(dream, timeZone) || content}</Words>
      )}
      {theirs && (
        <>
          <Typography variant="body2" color="textSecondary">{t`The other version:`}</Typography>
          <Words isWhole>{textOf(dream, timeZone, theirs) || theirs.content}</Words>
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

const isOfWords = (edit: WaitingEdit): boolean => ['title', 'content'].some((name) => name in changedIn(edit));

/** What an edit changes, as it is wanted or as it is in another version of the dream. */
function textOf({ edit }: OutboxDream, timeZone: string | null, shown: Fields | undefined = edit?.own): string {
  if (!edit || !shown) return '';
  const { title, content, lucidity, createdAt } = changedIn(edit);
  const [own, original] = [namesIn(edit.own), namesIn(edit.original)];
  return [
    title !== undefined && shown.title,
    content !== undefined && shown.content,
    lucidity !== undefined && `${t`How lucid, from 0 to 5`}: ${shown.lucidity ?? t`No rating`}`,
    createdAt !== undefined && t`Woke ${wakingName(localTimeOf(shown.createdAt, timeZone), timeZone)}`,
    ...own.filter((name) => !original.includes(name)).map((name) => `${t`Added to this dream`}: ${name}`),
    ...original.filter((name) => !own.includes(name)).map((name) => `${t`Removed from this dream`}: ${name}`),
    ...own.filter((name) => original.includes(name)).map((name) => `${name}: ${t`The role was changed`}`),
  ]
    .filter(Boolean)
    .join('\n');
}

const deleteQuestions = () => ({
  voice: t`Delete this recording?`,
  text: t`Delete this dream?`,
  edit: t`Discard this change? The dream stays as it was saved.`,
});

function stateOf({ problem, edit }: OutboxDream): string {
  if (problem === null) return t`Being sent`;
  const { reason, message, ...refusal } = problem;
  if (reason === 'offline')
    return edit === undefined
      ? t`Waiting for the network`
      : isOfWords(edit)
        ? t`These words wait for the network. They are safe on this device.`
        : t`This change waits for the network. It is safe on this device.`;
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
