import { type Dream, keyOf, type Mention, mentionsIn, openText, splitDetails } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { problemCodeOf, sentenceOf, statusOf } from '../../../api/call.js';
import { useGenerateImage } from '../../../api/dreams.api.js';
import { peopleApi } from '../../../api/people.api.js';
import { contradicts, exposes, inverseOf, rebased, shownOn, unpublished } from '../../../outbox/edit.js';
import { storeEdit } from '../../../outbox/waiting-edits.js';
import { useToast } from '../../../ui/toasts.js';
import { changeDream, isHeld, requestEdit, type Store } from '../change-dream.js';
import { failureToast } from '../Failure.js';
import { useUndoable } from '../use-undo.js';
import { deleteDraft, type Draft, editOf } from './draft.js';

interface Question {
  mentions: Mention[];
  publish: () => void;
  back: () => void;
}

interface SaveOptions {
  /** Overwrites a version that another window or device has saved. */
  force?: boolean;
  /** With false the images stay; only a desktop requests one. */
  newImage?: boolean;
}

export interface SaveDream {
  step: string | undefined;
  problem: string | undefined;
  /** True when another window or device has saved this dream since. */
  hasConflict: boolean;
  save: (draft: Draft, options?: SaveOptions) => Promise<void>;
  question: Question | undefined;
  clearProblem: () => void;
}

/**
 * Saves the dream and, on a desktop, requests a new image; then the editing ends. Without an answer the words wait in the
 * outbox.
 * @param onEnd called with false when they wait
 */
export function useSaveDream(dream: Dream, isMobile: boolean, onEnd: (isSaved: boolean) => void): SaveDream {
  const store = useStore() as unknown as Store;
  const undoable = useUndoable();
  const [generate, request] = useGenerateImage(dream.id);
  const [step, setStep] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [hasConflict, setHasConflict] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const [fetchPeople] = peopleApi.useLazyGetPeopleQuery();
  const toast = useToast();

  const generateImage = async (saved: Dream) => {
    setStep(dream.cover === null ? t`Creating...` : t`Regenerating...`);
    const { error } = await generate(saved);
    if (error === undefined) return;
    // A dreamer who has switched AI off gets no toast about it with every save.
    if (problemCodeOf(error) === 'no-ai') return request.reset();
    const fallback = t`Your words are saved. Please try again later.`;
    toast(failureToast({ title: t`Failed to generate image`, error, fallback }));
  };

  const save = async (draft: Draft, options: SaveOptions = {}) => {
    if (isPublished(dream, draft, isMobile)) {
      setStep(t`Saving...`);
      // Without the list of people, addresses and numbers are still found.
      const { data } = await fetchPeople(undefined, true);
      const mentions = newMentions(
        dream,
        draft,
        (data?.people ?? []).map(({ name }) => name),
      );
      setStep(undefined);
      if (mentions.length > 0) {
        setQuestion({
          mentions,
          publish: () => void write(draft, options),
          back: () => setQuestion(undefined),
        });
        return;
      }
    }
    await write(draft, options);
  };

  const write = async (draft: Draft, { force = false, newImage = true }: SaveOptions) => {
    setStep(t`Saving...`);
    setProblem(undefined);
    const edit = force ? rebased(editOf(draft), dream) : editOf(draft);
    const paints = !isMobile && newImage;
    const wasSent = navigator.onLine;
    const { error, present, isContradicted } = contradicts(edit, dream)
      ? { ...NO_ANSWER, isContradicted: true }
      : exposes(edit) && (await isHeld(store, dream))
        ? { ...NO_ANSWER, error: 'Changes of this dream wait.' }
        : await requestEdit(store, dream.id, force ? edit : shownOn(edit, dream), isMobile, true);
    if (error === undefined && !isContradicted) {
      // The text is saved from here on, whether or not the image succeeds.
      deleteDraft(dream, draft);
      if (present)
        undoable(t`Your words are saved`, () => changeDream(store, present, inverseOf(edit, present), isMobile));
      if (paints) await generateImage(present ?? dream);
      return onEnd(true);
    }
    setStep(undefined);
    setHasConflict(isContradicted);
    if (error === undefined) return;
    if (statusOf(error) === 0 && (await storeEdit(dream, unpublished(edit), { isMobile, paints }, wasSent))) {
      deleteDraft(dream, draft);
      if (edit.own.isPublic && !edit.original.isPublic)
        toast(failureToast({ title: t`This dream is not public yet`, error }));
      return onEnd(false);
    }
    const description = sentenceOf(error, t`Please try again. Your words are kept on this device.`);
    setProblem(description);
    toast({ title: t`Failed to update dream`, description, variant: 'destructive' });
  };

  const clearProblem = () => {
    setProblem(undefined);
    setHasConflict(false);
  };

  return { step, problem, hasConflict, save, question, clearProblem };
}

const NO_ANSWER = { error: undefined, present: undefined, isContradicted: false };

/** True when the saved dream is public; on a phone the visibility is changed apart. */
const isPublished = (dream: Dream, draft: Draft, isMobile: boolean): boolean =>
  isMobile ? dream.isPublic : draft.isPublic;

/** Identifying mentions in the draft that are not public already. */
function newMentions(dream: Dream, draft: Draft, names: readonly string[]): Mention[] {
  const words = splitDetails(dream.content).words;
  const known = dream.isPublic ? mentionsIn(openText({ ...dream, words }), names).map(keyOf) : [];
  return mentionsIn(openText(draft), names).filter((mention) => !known.includes(keyOf(mention)));
}
