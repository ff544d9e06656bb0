import type { Dream } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { statusOf } from '../../../api/call.js';
import { useUpdateDreamMutation } from '../../../api/dreams.api.js';
import { bodyOf, editWith } from '../../../outbox/edit.js';
import { storeEdit } from '../../../outbox/waiting-edits.js';
import { useIsMobile } from '../../../ui/page-hooks.js';
import { useToast } from '../../../ui/toasts.js';
import { failureToast } from '../Failure.js';
import { runStep, type Step } from './run-step.js';

/** Changes a fact by a call of its own, at once; resolves to whether that succeeded. */
export function useFactChange(dream: Dream): (step: Step) => Promise<boolean> {
  const toast = useToast();
  return async (step) => {
    const { error } = await runStep(step, dream);
    if (error !== undefined) toast(failureToast({ title: t`Failed to update dream`, error }));
    return error === undefined;
  };
}

type Marks = Pick<Dream, 'tags' | 'isRecurrent'>;

/** Changes tags and marks beside the words as they are stored; without an answer the change waits in the outbox. */
export function useMarksChange(dream: Dream): (part: (present: Marks) => Partial<Marks>) => void {
  const isMobile = useIsMobile();
  const [update] = useUpdateDreamMutation();
  const toast = useToast();
  const change = async (part: (present: Marks) => Partial<Marks>) => {
    const withMarks = (present: Dream) => editWith(present, part(present));
    const wasSent = navigator.onLine;
    const { error } = await runStep((present) => {
      const { id, revision } = present;
      return update({ id, revision, changes: bodyOf(withMarks(present), isMobile) });
    }, dream);
    if (error === undefined) return;
    if (statusOf(error) === 0 && (await storeEdit(dream, withMarks(dream), { isMobile, paints: false }, wasSent)))
      return;
    toast(failureToast({ title: t`Failed to update dream`, error }));
  };
  return (part) => void change(part);
}
