import type { Dream } from '@dreamloom/contracts/http';
import { useState } from 'react';
import type { Draft } from './draft.js';
import { draftOf, dropDraft, keepDraft, readDraft } from './draft.js';

export interface Writing {
  draft: Draft;
  /** True when words of an earlier visit stand here. */
  restored: boolean;
  changed: boolean;
  change: (part: Partial<Draft>) => void;
  /** Goes back to the dream as it is saved. */
  reset: () => void;
}

/** What is being written. It belongs to the dreamer alone: nothing that arrives from the server changes it. */
export function useDraft(dream: Dream): Writing {
  const [restored, setRestored] = useState(() => readDraft(dream.id) !== null);
  const [draft, setDraft] = useState(() => readDraft(dream.id) ?? draftOf(dream));
  const [changed, setChanged] = useState(restored);
  return {
    draft,
    restored,
    changed,
    change: (part) => {
      const next = { ...draft, ...part };
      setDraft(next);
      setChanged(true);
      keepDraft(dream.id, next);
    },
    reset: () => {
      dropDraft(dream.id, draft);
      setDraft(draftOf(dream));
      setChanged(false);
      setRestored(false);
    },
  };
}
