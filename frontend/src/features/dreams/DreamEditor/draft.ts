import type { Dream, DreamChanges, DreamDetails } from '@dreamloom/contracts/http';
import { joinDetails, splitDetails } from '@dreamloom/contracts/http';
import { DRAFT_PREFIX } from '../../../ui/device-drafts.js';

/** A dream as it stands in the editor. */
export interface Draft {
  title: string;
  words: string;
  details: DreamDetails;
  tags: string[];
  isLucid: boolean;
  isRecurrent: boolean;
  isPublic: boolean;
  /** The save it started from. */
  revision: number;
}

export function draftOf(dream: Dream): Draft {
  const { title, tags, isLucid, isRecurrent, isPublic, revision } = dream;
  return { title, ...splitDetails(dream.content), tags, isLucid, isRecurrent, isPublic, revision };
}

/** What a save sends. The phone's editor does not show who may see the dream, so that it must not change it either. */
export function changesOf(dream: Dream, draft: Draft, isMobile: boolean): DreamChanges {
  const { title, words, details, tags, isLucid, isRecurrent, isPublic, revision } = draft;
  return {
    content: joinDetails(words, details),
    tags,
    isLucid,
    isRecurrent,
    ...(!isMobile && { isPublic }),
    ...(title.trim() !== dream.title && { title: title.trim() }),
    expectedRevision: revision,
  };
}

const keyOf = (dreamId: string) => DRAFT_PREFIX + dreamId;

/** For what a browser would not keep: the words live at least as long as the page. */
const memory = new Map<string, string>();

/** Keeps what is being written, so that neither a reload nor a lost network loses it. */
export function keepDraft(dreamId: string, draft: Draft): void {
  const text = JSON.stringify(draft);
  try {
    localStorage.setItem(keyOf(dreamId), text);
    memory.delete(dreamId);
  } catch {
    memory.set(dreamId, text);
  }
}

export function dropDraft(dreamId: string): void {
  memory.delete(dreamId);
  try {
    localStorage.removeItem(keyOf(dreamId));
  } catch {
    // Nothing was kept there.
  }
}

export function readDraft(dreamId: string): Draft | null {
  const text = stored(dreamId);
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Draft;
    return typeof draft.words === 'string' && Array.isArray(draft.tags) ? draft : null;
  } catch {
    return null;
  }
}

export const hasDraft = (dreamId: string): boolean => stored(dreamId) !== null;

function stored(dreamId: string): string | null {
  const remembered = memory.get(dreamId);
  if (remembered !== undefined) return remembered;
  try {
    return localStorage.getItem(keyOf(dreamId));
  } catch {
    return null;
  }
}
