import { type Dream, type DreamChanges, type DreamDetails, joinDetails, splitDetails } from '@dreamloom/contracts/http';
import { keyOf, memory, type OfDream, stored } from './stored-draft.js';

/** What one PATCH changes; the title model may change some of it while the editor is open. */
type Fields = Pick<Dream, 'title' | 'content' | 'tags' | 'isLucid' | 'isRecurrent' | 'isPublic'>;

export interface Draft extends Omit<Fields, 'content'> {
  words: string;
  details: DreamDetails;
  /** The revision that the draft is based on. */
  revision: number;
  original: Fields;
}

/** The fields in the form in which a draft has them. */
function fieldsOf({ title, content, tags, isLucid, isRecurrent, isPublic }: Fields): Fields {
  const { words, details } = splitDetails(content);
  return { title, content: joinDetails(words, details), tags, isLucid, isRecurrent, isPublic };
}

export function draftOf(dream: Dream): Draft {
  const original = fieldsOf(dream);
  const { content: _, ...others } = original;
  return { ...others, ...splitDetails(dream.content), revision: dream.revision, original };
}

const ownOf = ({ title, words, details, tags, isLucid, isRecurrent, isPublic }: Draft): Fields => ({
  ...{ title: title.trim(), content: joinDetails(words, details), tags, isLucid, isRecurrent, isPublic },
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** True when somebody else has changed a field that the draft changes, to another value, in a later revision. */
export function contradicts(draft: Draft, present: Dream): boolean {
  const [own, theirs, { original }] = [ownOf(draft), fieldsOf(present), draft];
  const isOther = (field: keyof Fields) =>
    !isSame(own[field], original[field]) &&
    !isSame(theirs[field], original[field]) &&
    !isSame(theirs[field], own[field]);
  return present.revision !== draft.revision && (Object.keys(own) as (keyof Fields)[]).some(isOther);
}

/**
 * The payload of a save. On a phone the visibility is changed apart, so that a save must not change it; and an
 * unchanged field takes its latest value, so that neither a title that arrives late nor a change elsewhere is overwritten.
 */
export function changesOf(dream: Dream, draft: Draft, isMobile: boolean): DreamChanges {
  const own = ownOf(draft);
  const now = <Field extends keyof Fields>(field: Field): Fields[Field] =>
    isSame(own[field], draft.original[field]) ? dream[field] : own[field];
  const title = now('title');
  return {
    content: now('content'),
    tags: now('tags'),
    isLucid: now('isLucid'),
    isRecurrent: now('isRecurrent'),
    ...(!isMobile && { isPublic: now('isPublic') }),
    ...(title !== dream.title && { title }),
  };
}

/** Stores the draft, so that neither a reload nor a lost connection loses it. */
export function storeDraft(dream: OfDream, draft: Draft): void {
  const text = JSON.stringify(draft);
  try {
    localStorage.setItem(keyOf(dream), text);
    memory.delete(dream.id);
  } catch {
    memory.set(dream.id, text);
  }
}

/** Deletes the stored draft unless another tab has changed it. */
export function deleteDraft(dream: OfDream, draft: Draft): void {
  memory.delete(dream.id);
  try {
    if (localStorage.getItem(keyOf(dream)) === JSON.stringify(draft)) localStorage.removeItem(keyOf(dream));
  } catch {
    // There is no storage, and so no draft.
  }
}

export function readDraft(dream: OfDream): Draft | null {
  const text = stored(dream);
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Draft;
    return typeof draft.words === 'string' && typeof draft.original?.content === 'string' ? draft : null;
  } catch {
    return null;
  }
}
