import {
  type Dream,
  type DreamChanges,
  type DreamPerson,
  isLucidAt,
  joinDetails,
  splitDetails,
} from '@dreamloom/contracts/http';
import { type Entries, isSameEntry, withEntries } from '../api/entries.js';

type OwnFields = Pick<Dream, (typeof NAMES)[number]>;
/** What the dreamer changes of a dream; the title model may change some of it meanwhile. */
export type Fields = OwnFields & Entries;

const WORDS = ['title', 'content', 'tags', 'isLucid', 'isRecurrent'] as const;
/** They have calls of their own, which leave the revision as it is. */
const FACTS = ['lucidity', 'createdAt', 'isSensitive'] as const;
const NAMES = [...WORDS, 'isPublic', ...FACTS] as const satisfies (keyof Dream)[];
const ENTRIES = ['people', 'motifs'] as const satisfies (keyof Entries)[];
/** They are added and removed one by one, so that they contradict nothing. */
const MERGED: readonly (keyof Fields)[] = ['tags', ...ENTRIES];

/** A change of a dream that the server has. */
export interface Edit {
  own: Fields;
  /** What the dreamer had before them, at `revision`. */
  original: Fields;
  revision: number;
}

/** Code of the refusal to remove a person who is not in the dream. */
export const PERSON_NOT_FOUND = 'person-not-found';

/** Whether the person was added without a network, so that the server has no id of theirs yet. */
export const isNew = ({ person }: DreamPerson): boolean => person.id === '';

type Sides = Pick<Edit, 'own' | 'original'>;

/** One call of an edit. */
export interface EditCall {
  /** PATCH where it is absent. */
  method?: 'PUT' | 'POST' | 'DELETE';
  /** The end of its address; empty for the words, tags and marks. */
  part: string;
  body?: object;
  /** What it changes. */
  fields: Partial<Fields>;
  /** The entries that it replaces or removes. The answer to a call for entries is no dream. */
  before?: Entries;
}

/** The fields with the block of details in the form in which an edit has it. */
export function fieldsOf(dream: OwnFields): OwnFields {
  const { words, details } = splitDetails(dream.content);
  return { ...picked(dream, NAMES), content: joinDetails(words, details) };
}

const picked = <Name extends keyof Fields>(dream: Fields, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, dream[name]])) as Pick<Fields, Name>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isSameFields = (one: Fields, other: Fields): boolean =>
  namesOfChanged({ own: one, original: other }).length === 0;

const namesOfChanged = ({ own, original }: Sides) =>
  [...NAMES, ...ENTRIES].filter((name) => !isSame(own[name], original[name]));

/** The changed fields. */
export const changedIn = (edit: Sides): Partial<Fields> => picked(edit.own, namesOfChanged(edit));

/**
 * True when somebody else has changed a field that the edit changes, to another value, in a later revision.
 */
export function contradicts(edit: Edit, present: Dream): boolean {
  const [before, own, theirs] = [edit.original, edit.own, present].map(fieldsOf) as [Fields, Fields, Fields];
  const isLater = (name: keyof Fields) => present.revision !== edit.revision || FACTS.some((fact) => fact === name);
  return namesOfChanged(edit).some(
    (name) =>
      !MERGED.includes(name) &&
      isLater(name) &&
      !isSame(theirs[name], before[name]) &&
      !isSame(theirs[name], own[name]),
  );
}

/**
 * The same edit of a later revision: what it does not change takes the value there, so that neither a title that arrives
 * late nor a change elsewhere is overwritten.
 */
export function rebased({ own, original }: Sides, present: Dream): Edit {
  const names = namesOfChanged({ own, original });
  const isOther = (tag: string, tags: string[]) => tags.every((one) => one.toLowerCase() !== tag.toLowerCase());
  const added = own.tags.filter((tag) => isOther(tag, original.tags));
  const isLeft = (tag: string) => isOther(tag, added) && (isOther(tag, original.tags) || !isOther(tag, own.tags));
  const tags = isSame(present.tags, original.tags) ? own.tags : [...present.tags.filter(isLeft), ...added];
  return editWith(present, picked({ ...own, tags }, names), picked(original, ENTRIES));
}

/** The edit without what the server has taken of it. */
function without({ own, original, revision }: Edit, { fields, before }: EditCall): Edit {
  const people = before?.people && withEntries(original.people ?? [], before.people, fields.people);
  return { own, original: { ...original, ...fields, ...(people && { people }) }, revision };
}

/** The same edit on the dream that is shown: what it does not change is as it is there, what it changes was not seen there. */
export const shownOn = (edit: Edit, shown: Dream): Edit => {
  const { original, ...rest } = rebased(edit, shown);
  return { ...rest, original: { ...original, ...picked(edit.original, namesOfChanged(edit)) } };
};

/**
 * The edit that changes these fields of a dream.
 * @param before the entries that it replaces or removes
 */
export function editWith(dream: Dream, changed: Partial<Fields>, before: Entries = {}): Edit {
  const original: Fields = { ...picked(dream, NAMES), ...before };
  // The flag follows the rating.
  const isLucid = changed.lucidity != null && { isLucid: isLucidAt(changed.lucidity) };
  return { own: { ...original, ...changed, ...isLucid }, original, revision: dream.revision };
}

/** The names of people and the texts of motifs. */
export const namesIn = ({ people = [], motifs = [] }: Entries): string[] => [
  ...people.map(({ person }) => person.name),
  ...motifs.map(({ text }) => text),
];

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
  const put = (part: string, body: object, fields: Partial<Fields>): EditCall => ({
    method: 'PUT',
    part,
    body,
    fields,
  });
  if (isPublic === false) return put('visibility', { isPublic }, { isPublic });
  if (isSensitive !== undefined) return put('sensitivity', { isSensitive }, { isSensitive });
  if (lucidity !== undefined) {
    const { isLucid } = own;
    return put('lucidity', { lucidity }, { lucidity, ...(lucidity !== null && { isLucid }) });
  }
  if (createdAt !== undefined) return put('waking', { wokeAt: createdAt }, { createdAt });
  const entries = entryCallOf(edit);
  if (entries) return entries;
  // A mark is sent alone: another call may be changing another one just now.
  if (isSave || 'content' in changed || 'title' in changed)
    return { part: '', body: bodyOf(edit, isMobile), fields: ofWords };
  if (Object.keys(ofWords).length > 0) return { part: '', body: ofWords, fields: ofWords };
  return isPublic === undefined ? undefined : put('visibility', { isPublic }, { isPublic });
}

function entryCallOf({ own, original }: Sides): EditCall | undefined {
  const [wanted, former] = [own.people ?? [], original.people ?? []];
  const added = wanted.find((one) => !former.some((other) => isSame(one, other)));
  if (added) {
    const { person, roleInDream } = added;
    const before = { people: former.filter((one) => isSameEntry(one, added)) };
    const body = { personId: person.id, roleInDream };
    return { method: 'POST', part: 'people', body, fields: { people: [added] }, before };
  }
  const removed = former.find((one) => !wanted.some((other) => isSameEntry(one, other)));
  if (removed) {
    const part = `people/${removed.person.id}`;
    return { method: 'DELETE', part, fields: { people: [] }, before: { people: [removed] } };
  }
  const [motifs, seen] = [own.motifs ?? [], original.motifs ?? []];
  return isSame(motifs, seen)
    ? undefined
    : { method: 'PUT', part: 'motifs', body: { motifs, seen }, fields: { motifs }, before: { motifs: seen } };
}

function bodyOf({ own, original }: Edit, isMobile: boolean): DreamChanges {
  const { title, content, tags, isLucid, isRecurrent, isPublic } = own;
  const visibility = !isMobile && { isPublic };
  return { content, tags, isLucid, isRecurrent, ...visibility, ...(title !== original.title && { title }) };
}

/** What a call came to. */
export interface Answer<Problem> {
  /** The dream after the call. */
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
    const isTaken = error === undefined && !later;
    if (call.before && isTaken) {
      edit = without(edit, call);
      continue;
    }
    present = data ?? later ?? present;
    const isContradicted = !data && !!later && contradicts(edit, later);
    if (isContradicted || !(data ?? later)) return { error, present, isContradicted };
    edit = rebased(data ? without(edit, call) : edit, (data ?? later) as Dream);
    if (data && call.part === '') isOwed = false;
  }
  return { present, isContradicted: false };
}
