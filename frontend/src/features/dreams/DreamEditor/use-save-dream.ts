import {
  type Dream,
  keyOf,
  type Mention,
  mentionsIn,
  openText,
  revisionTag,
  splitDetails,
} from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { problemCodeOf, sentenceOf, statusOf } from '../../../api/call.js';
import { isConnected } from '../../../api/connection.js';
import {
  useGenerateImage,
  useSetSensitivityMutation,
  useSetWakingMutation,
  useUpdateDreamMutation,
} from '../../../api/dreams.api.js';
import { useSetLucidityMutation } from '../../../api/lucidity.api.js';
import { peopleApi } from '../../../api/people.api.js';
import { localTimeOf } from '../../../ui/format.js';
import { momentOf } from '../../../ui/local-time.js';
import { useToast } from '../../../ui/toasts.js';
import { failureToast } from '../Failure.js';
import { changesOf, deleteDraft, type Draft } from './draft.js';

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

interface Editor {
  isMobile: boolean;
  timeZone: string | null;
}

interface SaveDream {
  step: string | undefined;
  problem: string | undefined;
  /** True when another window or device has saved this dream since. */
  hasConflict: boolean;
  save: (draft: Draft, options?: SaveOptions) => Promise<void>;
  question: Question | undefined;
  clearProblem: () => void;
}

/** Saves the dream and, on a desktop, requests a new image; then the editor closes. */
export function useSaveDream(dream: Dream, { isMobile, timeZone }: Editor, onSaved: () => void): SaveDream {
  const [update] = useUpdateDreamMutation();
  const [setSensitivity] = useSetSensitivityMutation();
  const [setLucidity] = useSetLucidityMutation();
  const [setWaking] = useSetWakingMutation();
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

  /** Precedes the rest, so that a dream is never published without the mark. */
  const writeSensitivity = async ({ isSensitive }: Draft) => {
    if (isSensitive === undefined || isSensitive === dream.isSensitive) return undefined;
    return (await setSensitivity({ id: dream.id, isSensitive })).error;
  };

  const writeLucidity = async ({ lucidity }: Draft) => {
    if (lucidity === undefined || lucidity === dream.lucidity) return undefined;
    return (await setLucidity({ id: dream.id, lucidity })).error;
  };

  const writeWaking = async ({ wokeAt = '' }: Draft) => {
    if (wokeAt === '' || wokeAt === localTimeOf(dream.createdAt, timeZone)) return undefined;
    return (await setWaking({ id: dream.id, wokeAt: momentOf(wokeAt, timeZone).toISOString() })).error;
  };

  const writeDream = async (draft: Draft, force: boolean) => {
    const changes = changesOf(dream, draft, { isMobile, force });
    return (await update({ id: dream.id, changes, ...(!force && { ifMatch: revisionTag(draft.revision) }) })).error;
  };

  const write = async (draft: Draft, { force = false, newImage = true }: SaveOptions) => {
    setStep(t`Saving...`);
    setProblem(undefined);
    const error =
      (await writeSensitivity(draft)) ??
      (await writeLucidity(draft)) ??
      (await writeWaking(draft)) ??
      (await writeDream(draft, force));
    if (error === undefined) {
      // The text is saved from here on, whether or not the image succeeds.
      deleteDraft(dream.id, draft);
      if (!isMobile && newImage) await generateImage();
      onSaved();
      return;
    }
    setStep(undefined);
    setHasConflict(problemCodeOf(error) === 'edited-elsewhere');
    const description =
      statusOf(error) === 0 && !isConnected()
        ? t`You are offline, and saving needs the network. Your words are kept on this device.`
        : sentenceOf(error, t`Please try again. Your words are kept on this device.`);
    setProblem(description);
    toast({ title: t`Failed to update dream`, description, variant: 'destructive' });
  };

  const clearProblem = () => {
    setProblem(undefined);
    setHasConflict(false);
  };

  return { step, problem, hasConflict, save, question, clearProblem };
}

/** True when the saved dream is public; the phone's editor does not change the visibility. */
const isPublished = (dream: Dream, draft: Draft, isMobile: boolean): boolean =>
  isMobile ? dream.isPublic : draft.isPublic;

/** Identifying mentions in the draft that are not public already. */
function newMentions(dream: Dream, draft: Draft, names: readonly string[]): Mention[] {
  const words = splitDetails(dream.content).words;
  const known = dream.isPublic ? mentionsIn(openText({ ...dream, words }), names).map(keyOf) : [];
  return mentionsIn(openText(draft), names).filter((mention) => !known.includes(keyOf(mention)));
}
