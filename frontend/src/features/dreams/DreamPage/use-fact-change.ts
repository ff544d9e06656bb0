import type { Dream } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { statusOf } from '../../../api/call.js';
import { useUpdateDreamMutation } from '../../../api/dreams.api.js';
import { bodyOf, editWith } from '../../../outbox/edit.js';
import { storeEdit } from '../../../outbox/waiting-edits.js';
import { useIsMobile } from '../../../ui/page-hooks.js';
import { useToast } from '../../../ui/toasts.js';
import { failureToast } from '../Failure.js';
import { useUndoable } from '../use-undo.js';
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
export function useMarksChange(dream: Dream): (done: string, part: (present: Marks) => Partial<Marks>) => void {
  const isMobile = useIsMobile();
  const [update] = useUpdateDreamMutation();
  const toast = useToast();
  const undoable = useUndoable();
  const stepOf =
    (part: (present: Marks) => Partial<Marks>): Step =>
    (present) => {
      const { id, revision } = present;
      return update({ id, revision, changes: bodyOf(editWith(present, part(present)), isMobile) });
    };
  const change = async (done: string, part: (present: Marks) => Partial<Marks>) => {
    const wasSent = navigator.onLine;
    const { error, present } = await runStep(stepOf(part), dream);
    const { tags, isRecurrent } = dream;
    if (error === undefined)
      return undoable(done, () =>
        runStep(
          stepOf(() => ({ tags, isRecurrent })),
          present,
        ),
      );
    const edit = editWith(dream, part(dream));
    if (statusOf(error) === 0 && (await storeEdit(dream, edit, { isMobile, paints: false }, wasSent))) return;
    toast(failureToast({ title: t`Failed to update dream`, error }));
  };
  return (done, part) => void change(done, part);
}
