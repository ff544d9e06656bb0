import { type Dream, keyOf, type Mention, mentionsIn, openText, splitDetails } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { problemCodeOf, sentenceOf, statusOf } from '../../../api/call.js';
import { useGenerateImage, useUpdateDreamMutation } from '../../../api/dreams.api.js';
import { peopleApi } from '../../../api/people.api.js';
import { bodyOf, contradicts, rebased } from '../../../outbox/edit.js';
import { storeEdit } from '../../../outbox/waiting-edits.js';
import { useToast } from '../../../ui/toasts.js';
import { failureToast } from '../Failure.js';
import { deleteDraft, type Draft, editOf } from './draft.js';
import { runStep } from './run-step.js';

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
  const [update] = useUpdateDreamMutation();
  const [generate, request] = useGenerateImage(dream.id);
  const [step, setStep] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [hasConflict, setHasConflict] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const [fetchPeople] = peopleApi.useLazyGetPeopleQuery();
  const toast = useToast();

  const generateImage = async () => {
    setStep(dream.cover === null ? t`Creating...` : t`Regenerating...`);
    const { error } = await generate(dream.id);
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
    const edit = editOf(draft);
    const paints = !isMobile && newImage;
    const wasSent = navigator.onLine;
    const { error, isContradicted } = await runStep(
      (present) => {
        const changes = bodyOf(rebased(edit, present), isMobile);
        return update({ id: dream.id, revision: present.revision, changes });
      },
      dream,
      (present) => contradicts(edit, present),
      force,
    );
    if (error === undefined && !isContradicted) {
      // The text is saved from here on, whether or not the image succeeds.
      deleteDraft(dream, draft);
      if (paints) await generateImage();
      return onEnd(true);
    }
    setStep(undefined);
    setHasConflict(isContradicted);
    if (error === undefined) return;
    const latest = force ? rebased(edit, dream) : edit;
    if (statusOf(error) === 0 && (await storeEdit(dream, latest, { isMobile, paints }, wasSent))) {
      deleteDraft(dream, draft);
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

/** True when the saved dream is public; on a phone the visibility is changed apart. */
const isPublished = (dream: Dream, draft: Draft, isMobile: boolean): boolean =>
  isMobile ? dream.isPublic : draft.isPublic;

/** Identifying mentions in the draft that are not public already. */
function newMentions(dream: Dream, draft: Draft, names: readonly string[]): Mention[] {
  const words = splitDetails(dream.content).words;
  const known = dream.isPublic ? mentionsIn(openText({ ...dream, words }), names).map(keyOf) : [];
  return mentionsIn(openText(draft), names).filter((mention) => !known.includes(keyOf(mention)));
}
