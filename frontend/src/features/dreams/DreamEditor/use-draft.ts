import type { Dream } from '@dreamloom/contracts/http';
import { useState } from 'react';
import type { Draft } from './draft.js';
import { deleteDraft, draftOf, readDraft, storeDraft } from './draft.js';

export interface DraftState {
  draft: Draft;
  /** True when the draft is from an earlier visit. */
  restored: boolean;
  changed: boolean;
  change: (part: Partial<Draft>) => void;
  /** Goes back to the saved dream. */
  reset: () => void;
}

/** The draft in the editor; responses of the server do not change it. */
export function useDraft(dream: Dream): DraftState {
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
      storeDraft(dream.id, next);
    },
    reset: () => {
      deleteDraft(dream.id, draft);
      setDraft(draftOf(dream));
      setChanged(false);
      setRestored(false);
    },
  };
}
