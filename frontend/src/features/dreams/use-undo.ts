import type { Dream } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { useStore } from 'react-redux';
import type { Entries } from '../../api/entries.js';
import type { Fields } from '../../outbox/edit.js';
import { useIsMobile } from '../../ui/page-hooks.js';
import { useToast } from '../../ui/toasts.js';
import type { Changed, Store } from './change-dream.js';
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

/**
 * Returns what changes some fields of a dream at once, or later without an answer; `before` are the entries that it replaces
 * or removes. Resolves to the error of a change that is not taken.
 */
export function useDreamChange() {
  const isMobile = useIsMobile();
  const store = useStore() as unknown as Store;
  const toast = useToast();
  const undoable = useUndoable();
  return async (
    dream: Dream,
    changed: Partial<Fields>,
    done: string,
    { before, failed = t`Failed to update dream` }: { before?: Entries; failed?: string } = {},
  ): Promise<unknown> => {
    const change = async (): Promise<Changed> => {
      // Not part of the first load.
      const [{ changeDream }, { editWith }] = await Promise.all([
        import('./change-dream.js'),
        import('../../outbox/edit.js'),
      ]);
      // The visibility has a call of its own, on a desktop too.
      return changeDream(store, dream, editWith(dream, changed, before), isMobile || 'isPublic' in changed);
    };
    const { error, undo } = await change().catch((reason: unknown): Changed => ({ error: reason }));
    if (error !== undefined) toast(failureToast({ title: failed, error }));
    else if (undo) undoable(done, undo);
    return error;
  };
}
