import { type Dream, type DreamChanges, joinDetails, splitDetails } from '@dreamloom/contracts/http';

/** What one PATCH changes; the title model may change some of it meanwhile. */
export type Fields = Pick<Dream, 'title' | 'content' | 'tags' | 'isLucid' | 'isRecurrent' | 'isPublic'>;

/** A change of a dream that the server has. */
export interface Edit {
  own: Fields;
  /** What the dreamer had before them, at `revision`. */
  original: Fields;
  revision: number;
}

/** The fields with the block of details in the form in which an edit has it. */
export function fieldsOf({ title, content, tags, isLucid, isRecurrent, isPublic }: Fields): Fields {
  const { words, details } = splitDetails(content);
  return { title, content: joinDetails(words, details), tags, isLucid, isRecurrent, isPublic };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isSameFields = (one: Fields, other: Fields): boolean =>
  namesOfChanged({ own: one, original: other }).length === 0;

const NAMES = ['title', 'content', 'tags', 'isLucid', 'isRecurrent', 'isPublic'] as const satisfies (keyof Fields)[];
const namesOfChanged = ({ own, original }: Pick<Edit, 'own' | 'original'>) =>
  NAMES.filter((name) => !isSame(own[name], original[name]));

/** The changed fields. */
export const changedIn = (edit: Edit): Partial<Fields> =>
  Object.fromEntries(namesOfChanged(edit).map((name) => [name, edit.own[name]]));

/** True when somebody else has changed a field that the edit changes, to another value, in a later revision. */
export function contradicts(edit: Edit, present: Dream): boolean {
  const [before, theirs] = [fieldsOf(edit.original), fieldsOf(present)];
  const isOther = (name: keyof Fields) =>
    !isSame(theirs[name], before[name]) && !isSame(theirs[name], fieldsOf(edit.own)[name]);
  return present.revision !== edit.revision && namesOfChanged(edit).some(isOther);
}

/**
 * The same edit of a later revision: what it does not change takes the value there, so that neither a title that arrives
 * late nor a change elsewhere is overwritten.
 */
export const rebased = (edit: Edit, present: Dream): Edit => editWith(present, changedIn(edit));

/** The edit that changes these fields of a dream. */
export function editWith(dream: Dream, changed: Partial<Fields>): Edit {
  const { title, content, tags, isLucid, isRecurrent, isPublic } = dream;
  const original = { title, content, tags, isLucid, isRecurrent, isPublic };
  return { own: { ...original, ...changed }, original, revision: dream.revision };
}

/** The body of the PATCH. On a phone the visibility is changed apart, so that a save must not change it. */
export function bodyOf({ own, original }: Edit, isMobile: boolean): DreamChanges {
  const { title, isPublic, ...others } = own;
  return { ...others, ...(!isMobile && { isPublic }), ...(title !== original.title && { title }) };
}
