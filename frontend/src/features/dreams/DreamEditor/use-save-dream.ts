import { type Dream, keyOf, type Mention, mentionsIn, openText, splitDetails } from '@dreamloom/contracts/http';
import { useState } from 'react';
import { problemCodeOf, sentenceOf } from '../../../api/call.js';
import { usePaintMutation, useUpdateDreamMutation } from '../../../api/dreams.api.js';
import { peopleApi } from '../../../api/people.api.js';
import { useToast } from '../../../ui/Toast/use-toast.js';
import { failureToast } from '../Failure.js';
import { changesOf, type Draft, dropDraft } from './draft.js';

/** A save that waits for a word of its writer. */
interface Question {
  mentions: Mention[];
  publish: () => void;
  back: () => void;
}

interface SaveDream {
  /** What is under way, in words; undefined at rest. */
  step: string | undefined;
  /** Why the last save did not work out. */
  problem: string | undefined;
  /** True when another window or device saved this dream since. `force` saves over it. */
  elsewhere: boolean;
  save: (draft: Draft, force?: boolean) => Promise<void>;
  /** What is to be asked before the save goes on. */
  question: Question | undefined;
  /** Lets go of what the last save said. */
  forget: () => void;
}

/** Saves the words and, on a desktop, has them painted anew; then the editor closes. */
export function useSaveDream(dream: Dream, isMobile: boolean, onSaved: () => void): SaveDream {
  const [update] = useUpdateDreamMutation();
  const [generate, painting] = usePaintMutation(dream.id);
  const [step, setStep] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [elsewhere, setElsewhere] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const [fetchPeople] = peopleApi.useLazyGetPeopleQuery();
  const toast = useToast();

  const paint = async () => {
    setStep(dream.cover === null ? 'Creating...' : 'Regenerating...');
    const { error } = await generate(dream.id);
    if (error === undefined) return;
    // Who wants no AI is not told of it with every save.
    if (problemCodeOf(error) === 'no-ai') return painting.reset();
    const fallback = 'Your words are saved. Please try again later.';
    toast(failureToast({ title: 'Failed to generate image', error, fallback }));
  };

  const save = async (draft: Draft, force = false) => {
    if (isForEverybody(dream, draft, isMobile)) {
      setStep('Saving...');
      // Without the list of people there are still addresses and numbers to look for.
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
          publish: () => void write(draft, force),
          back: () => setQuestion(undefined),
        });
        return;
      }
    }
    await write(draft, force);
  };

  const write = async (draft: Draft, force: boolean) => {
    setStep('Saving...');
    setProblem(undefined);
    const { error } = await update({ id: dream.id, changes: changesOf(dream, draft, { isMobile, force }) });
    if (error === undefined) {
      // From here on the words are the server's, whatever becomes of the painting.
      dropDraft(dream.id, draft);
      if (!isMobile) await paint();
      onSaved();
      return;
    }
    setStep(undefined);
    setElsewhere(problemCodeOf(error) === 'edited-elsewhere');
    const description = sentenceOf(error, 'Please try again. Your words are kept on this device.');
    setProblem(description);
    toast({ title: 'Failed to update dream', description, variant: 'destructive' });
  };

  const forget = () => {
    setProblem(undefined);
    setElsewhere(false);
  };

  return { step, problem, elsewhere, save, question, forget };
}

/** True when saving shows the draft to everybody; the phone's editor leaves the visibility as it is. */
const isForEverybody = (dream: Dream, draft: Draft, isMobile: boolean): boolean =>
  isMobile ? dream.isPublic : draft.isPublic;

/** By what somebody could be found in the draft, without what everybody can read already. */
function newMentions(dream: Dream, draft: Draft, names: readonly string[]): Mention[] {
  const words = splitDetails(dream.content).words;
  const known = dream.isPublic ? mentionsIn(openText({ ...dream, words }), names).map(keyOf) : [];
  return mentionsIn(openText(draft), names).filter((mention) => !known.includes(keyOf(mention)));
}
