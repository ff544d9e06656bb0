import type { User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { api } from '../../api/api.js';
import { loadCatalogue, refusalText } from '../../language/language.js';
import type { OutboxProblem } from '../../outbox/database.js';
import { addText, deleteWaiting, type NewText, newText } from '../../outbox/outbox.js';
import { keepRecording } from '../../outbox/recordings.js';
import { type Outcome, sendDream, sendWaiting } from '../../outbox/send-waiting.js';
import { momentOf } from '../../ui/local-time.js';
import { useToast } from '../../ui/toasts.js';
import { deleteNewDream, type NewDreamDraft, storeNewDream, storeUnsentDream } from './new-dream.js';
import type { Recorder } from './recorder.js';

/** Milliseconds after which the journal opens before the server has answered. */
const ANSWER_MS = 5_000;

/**
 * Stores a dream: it is put on this device first and then sent. What the device cannot store is sent from the page,
 * which stays open until the server has it.
 */
export function useKeep({ id: userId, timezone }: Pick<User, 'id' | 'timezone'>) {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const leave = (problem: OutboxProblem | null, isPictureRefused: boolean | undefined = false) => {
    dispatch(
      api.util.invalidateTags(problem?.reason === 'signed-out' ? ['User'] : ['Journal', 'Dreams', 'Stats', 'Voices']),
    );
    toast({
      title: t`Your dream is safe.`,
      ...((problem ?? isPictureRefused) && {
        description: problem ? whenSent(problem) : t`Its picture could not be added: please add it in the editor.`,
      }),
    });
    void navigate('/dashboard', { replace: true });
  };
  const run = async (action: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    await action().finally(() => setBusy(false));
  };

  const momentOfWaking = ({ wokeAt }: NewDreamDraft) =>
    wokeAt === '' ? null : momentOf(wokeAt, timezone).toISOString();

  const keepText = (draft: NewDreamDraft, picture: Blob | null, onUnsent: (draft: NewDreamDraft) => void) =>
    run(async () => {
      const text = {
        ...{ key: draft.key, userId, content: draft.content, wokeAt: momentOfWaking(draft), sent: draft.sent ?? null },
        ...(picture && { picture: { bytes: await picture.arrayBuffer(), type: picture.type } }),
      };
      const stored = await addText(text).catch(() => null);
      // From now on another tab that shows this draft gives its words a key of their own.
      if (stored) deleteNewDream(userId, draft);
      const { problem, isPictureRefused } = await (stored ? send(userId, stored.key) : sendFromPage(text));
      if (problem && (stored === null || problem.reason === 'refused')) {
        // The words return to the page, where they can be changed.
        if (stored) await deleteWaiting(stored.key);
        const unsent = draftAfter(problem, draft);
        onUnsent(unsent);
        storeUnsentDream(userId, unsent);
        return setFailure(await sentenceOf(problem));
      }
      deleteNewDream(userId, draft);
      leave(problem, isPictureRefused);
    });

  const keepVoice = (recorder: Recorder, draft: NewDreamDraft) =>
    run(async () => {
      const audio = await recorder.finish();
      if (audio.size === 0) return setFailure(t`The recording is empty. Please record again, or write.`);
      const wokeAt = momentOfWaking(draft);
      const stored = recorder.isStored && (await keepRecording(recorder.dream.key, wokeAt).catch(() => null));
      const { problem } = await (stored ? send(userId, stored.key) : sendDream({ ...recorder.dream, wokeAt }, audio));
      if (problem && !stored) return setFailure(await sentenceOf(problem));
      // The part that the device had room for would be offered as another recording.
      if (!stored) await deleteWaiting(recorder.dream.key).catch(() => undefined);
      // The typed words stay; the time belongs to this recording.
      if (draft.wokeAt !== '') storeNewDream(userId, { ...draft, wokeAt: '' });
      leave(problem);
    });

  const keepFound = (key: string) =>
    run(async () => {
      await keepRecording(key, null);
      leave((await send(userId, key)).problem);
    });

  return { keepText, keepVoice, keepFound, isBusy, failure };
}

/** Sends what this device cannot store. */
async function sendFromPage(text: NewText): Promise<Outcome> {
  const outcome = await sendDream(newText(text), null);
  // Its dream was deleted elsewhere.
  return outcome.isGone ? sendDream(newText({ ...text, key: crypto.randomUUID(), sent: null }), null) : outcome;
}

function draftAfter({ reason }: OutboxProblem, draft: NewDreamDraft): NewDreamDraft {
  if (reason === 'refused') return draft;
  // Words that contradict those of elsewhere become a dream of their own.
  if (reason === 'conflict') return { key: crypto.randomUUID(), content: draft.content, wokeAt: draft.wokeAt };
  // Without an answer the server may have them.
  return { ...draft, sent: draft.sent ?? draft.content };
}

const LATER = { problem: { reason: 'later' } } satisfies Outcome;

/** Sends what waits, and says what came of this dream. */
async function send(userId: string, key: string): Promise<Outcome> {
  const slow = new Promise<null>((resolve) => setTimeout(() => resolve(null), ANSWER_MS));
  const result = await Promise.race([sendWaiting(userId), slow]).catch(() => null);
  if (result === null) return LATER;
  const problem = result.waiting.find((dream) => dream.key === key)?.problem ?? null;
  return { problem, isPictureRefused: result.withoutPicture.includes(key) };
}

function whenSent({ reason }: OutboxProblem): string {
  if (reason === 'offline') return t`It is sent when there is a network.`;
  if (reason === 'signed-out') return t`Please sign in, then it is sent.`;
  if (reason === 'refused' || reason === 'conflict') return t`The server did not take it yet: the journal says why.`;
  return t`It is sent in a moment.`;
}

async function sentenceOf({ reason, message, ...refusal }: OutboxProblem): Promise<string> {
  if (reason === 'offline')
    return t`This device cannot store it, and there is no network. Please leave this page open.`;
  if (reason === 'signed-out') return t`Please sign in again in another tab, and come back to this one.`;
  if (reason === 'conflict')
    return t`This dream was changed elsewhere meanwhile. Keep it once more, and your words become a dream of their own.`;
  if (message === undefined) return t`Please try again in a moment.`;
  await loadCatalogue('refusals');
  return refusalText({ message, ...refusal });
}
