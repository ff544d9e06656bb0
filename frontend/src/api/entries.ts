import type { DreamPerson, GivenMotif } from '@dreamloom/contracts/http';

/** What a dream has beside its own fields; of a change, those that it adds, changes or removes. */
export interface Entries {
  people?: DreamPerson[] | undefined;
  motifs?: GivenMotif[] | undefined;
}

type Entry = DreamPerson | GivenMotif;

/**
 * A person is found by name and relationship, and a motif without a key by its text: what the server does not have yet has
 * no id.
 */
export function isSameEntry(one: Entry, other: Entry): boolean {
  if ('person' in one && 'person' in other)
    return (
      one.person.relationshipType === other.person.relationshipType && isSameText(one.person.name, other.person.name)
    );
  if ('person' in one || 'person' in other) return false;
  return one.key !== undefined && other.key !== undefined ? one.key === other.key : isSameText(one.text, other.text);
}

const isSameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The list with the change that makes `own` of `before`. */
export function withEntries<One extends Entry>(
  list: readonly One[],
  before: readonly One[] = [],
  own: readonly One[] = [],
) {
  const stays = list.flatMap(
    (one) =>
      own.find((other) => isSameEntry(one, other)) ?? (before.some((other) => isSameEntry(one, other)) ? [] : one),
  );
  return [...stays, ...own.filter((one) => !list.some((other) => isSameEntry(one, other)))];
}
