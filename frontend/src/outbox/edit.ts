import { type Dream, type DreamChanges, isLucidAt, joinDetails, splitDetails } from '@dreamloom/contracts/http';

/** What the dreamer changes of a dream; the title model may change some of it meanwhile. */
export type Fields = Pick<Dream, (typeof NAMES)[number]>;

const WORDS = ['title', 'content', 'tags', 'isLucid', 'isRecurrent'] as const;
/** They have calls of their own, which leave the revision as it is. */
const FACTS = ['lucidity', 'createdAt', 'isSensitive'] as const;
const NAMES = [...WORDS, 'isPublic', ...FACTS] as const satisfies (keyof Dream)[];

/** A change of a dream that the server has. */
export interface Edit {
  own: Fields;
  /** What the dreamer had before them, at `revision`. */
  original: Fields;
  revision: number;
}

type Sides = Pick<Edit, 'own' | 'original'>;

/** One call of an edit. */
export interface EditCall {
  /** The end of its address; empty for the words, tags and marks. */
  part: '' | 'visibility' | 'sensitivity' | 'lucidity' | 'waking';
  body: object;
  /** What it changes. */
  fields: Partial<Fields>;
}

/** The fields with the block of details in the form in which an edit has it. */
export function fieldsOf(dream: Fields): Fields {
  const { words, details } = splitDetails(dream.content);
  return { ...picked(dream, NAMES), content: joinDetails(words, details) };
}

const picked = <Name extends keyof Fields>(dream: Fields, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, dream[name]])) as Pick<Fields, Name>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isSameFields = (one: Fields, other: Fields): boolean =>
  namesOfChanged({ own: one, original: other }).length === 0;

const namesOfChanged = ({ own, original }: Sides) => NAMES.filter((name) => !isSame(own[name], original[name]));

/** The changed fields. */
export const changedIn = (edit: Sides): Partial<Fields> => picked(edit.own, namesOfChanged(edit));

/**
 * True when somebody else has changed a field that the edit changes, to another value, in a later revision. Tags are
 * added and removed one by one, so that they contradict nothing.
 */
export function contradicts(edit: Edit, present: Dream): boolean {
  const [before, own, theirs] = [edit.original, edit.own, present].map(fieldsOf) as [Fields, Fields, Fields];
  const isLater = (name: keyof Fields) => present.revision !== edit.revision || FACTS.some((fact) => fact === name);
  return namesOfChanged(edit).some(
    (name) =>
      name !== 'tags' && isLater(name) && !isSame(theirs[name], before[name]) && !isSame(theirs[name], own[name]),
  );
}

/**
 * The same edit of a later revision: what it does not change takes the value there, so that neither a title that arrives
 * late nor a change elsewhere is overwritten.
 * @param done what the server has taken of it
 */
export function rebased({ own, original }: Sides, present: Dream, done: Partial<Fields> = {}): Edit {
  const names = namesOfChanged({ own, original }).filter((name) => !(name in done));
  const isOther = (tag: string, tags: string[]) => tags.every((one) => one.toLowerCase() !== tag.toLowerCase());
  const added = own.tags.filter((tag) => isOther(tag, original.tags));
  const isLeft = (tag: string) => isOther(tag, added) && (isOther(tag, original.tags) || !isOther(tag, own.tags));
  const tags = isSame(present.tags, original.tags) ? own.tags : [...present.tags.filter(isLeft), ...added];
  return editWith(present, picked({ ...own, tags }, names));
}

/** The same edit on the dream that is shown: what it does not change is as it is there, what it changes was not seen there. */
export const shownOn = (edit: Edit, shown: Dream): Edit => {
  const { original, ...rest } = rebased(edit, shown);
  return { ...rest, original: { ...original, ...picked(edit.original, namesOfChanged(edit)) } };
};

/** The edit that changes these fields of a dream. */
export function editWith(dream: Dream, changed: Partial<Fields>): Edit {
  const original = picked(dream, NAMES);
  // The flag follows the rating.
  const isLucid = changed.lucidity != null && { isLucid: isLucidAt(changed.lucidity) };
  return { own: { ...original, ...changed, ...isLucid }, original, revision: dream.revision };
}

/** The edit that takes back another one, which the server has taken. */
export const inverseOf = ({ own, original }: Edit, present: Dream): Edit =>
  rebased({ own: original, original: own }, present);

/** A publication gives the dream its mark first, where that is shown and the server may not have it. */
export const marked = (edit: Edit): Edit => ({
  ...edit,
  own: { ...edit.own, isSensitive: true },
  original: { ...edit.original, isSensitive: false },
});

/** The edit without the publication of the dream. */
export const unpublished = (edit: Edit): Edit => ({ ...edit, own: { ...edit.own, isPublic: edit.original.isPublic } });

/** True when others see more of the dream after it. */
export function exposes(edit: Edit): boolean {
  const { isPublic, isSensitive } = changedIn(edit);
  return isPublic === true || isSensitive === false;
}

/**
 * The first call of an edit, as long as there is one: what hides a dream precedes what shows it, so that no public dream
 * is without its mark for a moment.
 * @param isMobile on a phone the visibility is changed apart, so that a save must not change it
 * @param isSave the words are sent, changed or not
 */
export function callOf(edit: Edit, isMobile: boolean, isSave = false): EditCall | undefined {
  const { own } = edit;
  const changed = changedIn(edit);
  const { isPublic, isSensitive, lucidity, createdAt } = changed;
  const ofWords = picked(
    own,
    [...WORDS, ...(isMobile ? [] : (['isPublic'] as const))].filter((name) => name in changed),
  );
  if (isPublic === false) return { part: 'visibility', body: { isPublic }, fields: { isPublic } };
  if (isSensitive !== undefined) return { part: 'sensitivity', body: { isSensitive }, fields: { isSensitive } };
  if (lucidity !== undefined) {
    const { isLucid } = own;
    return { part: 'lucidity', body: { lucidity }, fields: { lucidity, ...(lucidity !== null && { isLucid }) } };
  }
  if (createdAt !== undefined) return { part: 'waking', body: { wokeAt: createdAt }, fields: { createdAt } };
  if (isSave || Object.keys(ofWords).length > 0) return { part: '', body: bodyOf(edit, isMobile), fields: ofWords };
  return isPublic === undefined ? undefined : { part: 'visibility', body: { isPublic }, fields: { isPublic } };
}

function bodyOf({ own, original }: Edit, isMobile: boolean): DreamChanges {
  const { title, content, tags, isLucid, isRecurrent, isPublic } = own;
  const visibility = !isMobile && { isPublic };
  return { content, tags, isLucid, isRecurrent, ...visibility, ...(title !== original.title && { title }) };
}

/** What a call came to. */
export interface Answer<Problem> {
  data?: Dream | undefined;
  error?: Problem | undefined;
  /** The dream as it is, where it has a later revision than that of the call. */
  present?: Dream | null | undefined;
}

interface Made<Problem> {
  error?: Problem | undefined;
  /** The dream after the last answer; undefined without one. */
  present: Dream | undefined;
  /** Somebody else has changed what the edit changes: both must be shown first. */
  isContradicted: boolean;
}

/**
 * Makes an edit call by call, each again on a later revision that does not contradict it.
 * @param isSave see `callOf`
 */
export async function makeEdit<Problem>(
  first: Edit,
  isMobile: boolean,
  step: (call: EditCall & { revision: number }) => Promise<Answer<Problem>>,
  isSave = false,
): Promise<Made<Problem>> {
  let present: Dream | undefined;
  let edit = first;
  let isOwed = isSave;
  for (let call = callOf(edit, isMobile, isOwed); call; call = callOf(edit, isMobile, isOwed)) {
    const { data, error, present: later } = await step({ ...call, revision: edit.revision });
    present = data ?? later ?? present;
    const isContradicted = !data && !!later && contradicts(edit, later);
    if (isContradicted || !(data ?? later)) return { error, present, isContradicted };
    edit = rebased(edit, (data ?? later) as Dream, data && call.fields);
    if (data && call.part === '') isOwed = false;
  }
  return { present, isContradicted: false };
}
