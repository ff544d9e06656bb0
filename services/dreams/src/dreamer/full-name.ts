import type { DreamerEntity } from './dreamer.entity.js';

type Named = Pick<DreamerEntity, 'firstName' | 'lastName'>;

/** The name is split at the first space. */
export function splitName(name: string | null): Named {
  const [first = '', ...rest] = (name ?? '').split(' ');
  return { firstName: first || null, lastName: rest.join(' ') || null };
}
