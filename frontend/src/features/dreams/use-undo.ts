import { t } from '@lingui/core/macro';
import { useToast } from '../../ui/toasts.js';
import { failureToast } from './Failure.js';

type Answer = Promise<{ error?: unknown }>;

/** Returns what says in a toast that something was done, and undoes it there by the inverse call. */
export function useUndoable(): (done: string, inverse: () => Answer) => void {
  const toast = useToast();
  const undo = async (answer: Answer) => {
    const { error } = await answer;
    if (error === undefined) toast({ title: t`Undone` });
    else toast(failureToast({ title: t`This could not be undone`, error }));
  };
  return (title, inverse) => toast({ title, action: { label: t`Undo`, run: () => void undo(inverse()) } });
}
