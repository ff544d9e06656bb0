import type { Dream } from '@dreamloom/contracts/http';
import { presentOf, problemCodeOf, statusOf } from '../../api/call.js';
import { type DreamState, selectDream } from '../../api/dream-store.js';
import { dreamApi } from '../../api/dreams.api.js';
import type { Dispatch } from '../../api/journal.api.js';
import {
  changedIn,
  type Edit,
  exposes,
  inverseOf,
  isNew,
  makeEdit,
  marked,
  PERSON_NOT_FOUND,
} from '../../outbox/edit.js';
import { sendWaiting } from '../../outbox/send-waiting.js';
import { storeEdit } from '../../outbox/waiting-edits.js';

export interface Store {
  dispatch: Dispatch;
  getState: () => DreamState;
}

export interface Changed {
  error?: unknown;
  /** Absent while the change waits in the outbox. */
  undo?: () => Promise<Changed>;
}

/**
 * Makes an edit by its calls, each shown until its answer is there.
 * @param isSave the words are sent, changed or not
 */
export function requestEdit(store: Store, id: string, edit: Edit, isMobile: boolean, isSave = false) {
  const state = store.getState();
  // Also where another page discards the mark just now, with which the dreamer saw the dream.
  const isMarked = edit.original.isSensitive || selectDream(state, id)?.isSensitive === true;
  const hasMark = isMarked && !state.dreams.known[id]?.dream?.isSensitive;
  return makeEdit(
    hasMark && changedIn(edit).isPublic ? marked(edit) : edit,
    isMobile,
    async (call) => {
      const { data, error } = await store.dispatch(dreamApi.endpoints.updateDream.initiate({ id, ...call }));
      // Somebody else has removed this person already.
      if (call.method === 'DELETE' && problemCodeOf(error) === PERSON_NOT_FOUND) return {};
      return { data: data ?? undefined, error, present: presentOf(error) };
    },
    isSave,
  );
}

/**
 * Changes a dream at once; without an answer the change waits in the outbox, behind those of the same dream. What lets
 * others see more of a dream never waits: it would happen when the dreamer no longer expects it.
 */
export async function changeDream(store: Store, dream: Dream, edit: Edit, isMobile: boolean): Promise<Changed> {
  const mayWait = !exposes(edit);
  const { people, motifs } = changedIn(edit);
  const ofPeople = people ? [...people, ...(edit.original.people ?? [])] : [];
  const waits = (mayWait && hasWaiting(store, dream)) || ofPeople.some(isNew);
  if (!mayWait && (await isHeld(store, dream))) return { error: WAITS.error };
  const wasSent = navigator.onLine;
  const { error, present, isContradicted } = waits ? WAITS : await requestEdit(store, dream.id, edit, isMobile);
  if (error === undefined && !isContradicted) {
    // The answer to a call for entries is no dream.
    const now = present ?? (people || motifs ? dream : undefined);
    return now ? { undo: () => changeDream(store, now, inverseOf(edit, now), isMobile) } : {};
  }
  const isOpen = isContradicted || statusOf(error) === 0 || statusOf(error) >= 500;
  if (mayWait && isOpen && (await storeEdit(dream, edit, { isMobile, paints: false }, wasSent && !waits))) return {};
  return { error };
}

const WAITS = { error: 'Changes of this dream wait.', present: undefined, isContradicted: false };

const hasWaiting = ({ getState }: Store, dream: Dream): boolean =>
  getState().dreams.changes.some(({ id, isWaiting }) => isWaiting && id === dream.id);

/** Sends what waits; true when a part of it is of this dream and still waits, such as its mark of sensitive content. */
export async function isHeld(store: Store, dream: Dream): Promise<boolean> {
  if (!hasWaiting(store, dream)) return false;
  const { waiting } = await sendWaiting(dream.userId);
  return waiting.some(({ edit }) => edit?.dream === dream.id);
}
