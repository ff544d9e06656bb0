import type { Dream } from '@dreamloom/contracts/http';
import { useEffect, useRef, useState } from 'react';

/** One sentence about what changed in the list by itself, for those who listen. */
export function useAnnouncement(dreams: Dream[]): string {
  const [sentence, setSentence] = useState('');
  const known = useRef<Map<string, Dream>>(undefined);

  useEffect(() => {
    const before = known.current;
    known.current = new Map(dreams.map((dream) => [dream.id, dream]));
    const change = before && changeOf(dreams, before);
    if (change) setSentence(change);
  }, [dreams]);

  return sentence;
}

function changeOf(dreams: Dream[], before: Map<string, Dream>): string | undefined {
  const painted = dreams.find(({ id, imageStatus }) => {
    const was = before.get(id);
    return was !== undefined && was.imageStatus !== 'ready' && imageStatus === 'ready';
  });
  if (painted) return `The painting of ${painted.title} is ready.`;
  const failed = dreams.find(({ id, failure }) => failure !== null && before.get(id)?.failure === null);
  if (failed) return `${failed.title}: ${failed.failure ?? ''}`;
  // Older dreams that were loaded come at the end and are announced by the button that brought them.
  const newest = dreams[0];
  return newest && !before.has(newest.id) ? `A new dream arrived: ${newest.title}` : undefined;
}
