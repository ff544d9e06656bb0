import { type Person, searchText } from '@dreamloom/contracts';
import { z } from 'zod';
import type { QuestionReading } from '../vendors/answerer/answerer.port.js';

const MAX_SUBJECTS = 4;
/** Maximum number of motifs, people and words of one subject. */
const MAX_NAMES = 12;
const WORD = /^\p{L}[\p{L}\p{M}' -]{1,39}$/u;

/** What a question names, checked against the dreamer's own motifs and people. */
export interface QuestionFilters extends Omit<QuestionReading, 'subjects'> {
  /** `people` are ids, `words` are as a search compares them. */
  subjects: { motifs: string[]; people: string[]; words: string[] }[];
}

/** Reduces a model's reading to what the dreamer's journal knows; an unknown motif becomes a word to search for. */
export function filtersOf(
  reading: QuestionReading,
  motifs: readonly { key: string }[],
  people: readonly Pick<Person, 'id'>[],
): QuestionFilters {
  const keys = new Set(motifs.map(({ key }) => key));
  const subjects = reading.subjects.slice(0, MAX_SUBJECTS).map((subject) => ({
    motifs: unique(subject.motifs.filter((key) => keys.has(key))),
    people: unique(subject.people.flatMap((number) => people[number - 1]?.id ?? [])),
    words: unique([...subject.words, ...subject.motifs.filter((key) => !keys.has(key))].flatMap(wordOf)),
  }));
  const [from, to] = [dateOf(reading.from), dateOf(reading.to)];
  const isReversed = from !== null && to !== null && from > to;
  return {
    ...reading,
    subjects: subjects.filter((subject) => Object.values(subject).some((names) => names.length > 0)),
    moods: unique(reading.moods),
    ...(isReversed ? { from: to, to: from } : { from, to }),
  };
}

const unique = <Name>(names: readonly Name[]): Name[] => [...new Set(names)].slice(0, MAX_NAMES);

function wordOf(given: string): string[] {
  const word = searchText(given.trim());
  return WORD.test(word) ? [word] : [];
}

const dateOf = (date: string | null) => z.iso.date().safeParse(date).data ?? null;
