import type { CollectiveDream, Dream } from '@dreamloom/contracts/http';

type Readable = Pick<CollectiveDream, 'id' | 'title' | 'content' | 'createdAt' | 'tags'>;

/** The dreamer's own public dreams, filled up from the strip; each once. */
export function dreamsToRead(own: readonly Dream[], strip: readonly CollectiveDream[], count: number): Readable[] {
  const chosen = new Map<string, Readable>();
  for (const dream of [...own.filter(({ isPublic }) => isPublic), ...strip]) chosen.set(dream.id, dream);
  return [...chosen.values()].slice(0, count);
}
