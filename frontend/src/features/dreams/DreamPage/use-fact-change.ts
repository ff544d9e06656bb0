import type { Dream, DreamChanges } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { useUpdateDreamMutation } from '../../../api/dreams.api.js';
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

/** Changes tags and marks beside the words as they are stored. */
export function useMarksChange(dream: Dream): (part: (present: Marks) => Partial<Marks>) => void {
  const isMobile = useIsMobile();
  const [update] = useUpdateDreamMutation();
  const save = useFactChange(dream);
  return (part) =>
    void save((present) => {
      const { id, revision, content, tags, isLucid, isRecurrent, isPublic } = present;
      const stored: DreamChanges = { content, tags, isLucid, isRecurrent, ...(!isMobile && { isPublic }) };
      return update({ id, revision, changes: { ...stored, ...part(present) } });
    });
}
