import { MOODS } from '@dreamloom/contracts/http';
import type { DreamConditions } from '../../api/journal.api.js';

const DATE = /^\d{4}-\d\d-\d\d$/;

/** The parameters of the address that filter the journal, and the form of their values; others are ignored. */
const FORMS: Record<keyof DreamConditions, RegExp> = {
  motif: /./,
  person: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  mood: new RegExp(`^(${MOODS.join('|')})$`),
  lucid: /^(true|false)$/,
  recurrent: /^(true|false)$/,
  from: DATE,
  to: DATE,
  hour: /^(1?\d|2[0-3])$/,
};

/** The server accepts at most this many motifs and people. */
const MAX_VALUES = 3;

/** The conditions in the address of the journal, null without any. */
export function conditionsOf(address: URLSearchParams): DreamConditions | null {
  const found = Object.entries(FORMS).flatMap(([name, form]) => {
    const values = address.getAll(name).filter((value) => form.test(value));
    if (values.length === 0) return [];
    return [[name, name === 'motif' || name === 'person' ? values.slice(0, MAX_VALUES) : values[0]]];
  });
  return found.length > 0 ? (Object.fromEntries(found) as DreamConditions) : null;
}
