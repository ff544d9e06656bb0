import type { DreamerEntity } from './dreamer.entity.js';

type Named = Pick<DreamerEntity, 'firstName' | 'lastName'>;

export function splitName(name: string | null): Named {
  const [first = '', ...rest] = (name ?? '').split(' ');
  return { firstName: first || null, lastName: rest.join(' ') || null };
}
