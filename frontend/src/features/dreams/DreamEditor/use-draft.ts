import type { Dream } from '@dreamloom/contracts/http';
import { useCallback, useRef, useState } from 'react';
import type { Draft } from './draft.js';
import { deleteDraft, draftOf, readDraft, storeDraft } from './draft.js';

export interface DraftState {
  draft: Draft;
  /** True when the draft is from an earlier visit. */
  restored: boolean;
  changed: boolean;
  /** Always the same function. */
  change: (part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  /** Goes back to the saved dream. */
  reset: () => void;
}

/** The draft in the editor; responses of the server do not change it. */
export function useDraft(dream: Dream): DraftState {
  const { id, userId } = dream;
  const [restored, setRestored] = useState(() => readDraft(dream) !== null);
  const [draft, setDraft] = useState(() => readDraft(dream) ?? draftOf(dream));
  const [changed, setChanged] = useState(restored);
  const latest = useRef(draft);
  const change: DraftState['change'] = useCallback(
    (part) => {
      latest.current = { ...latest.current, ...(typeof part === 'function' ? part(latest.current) : part) };
      setDraft(latest.current);
      setChanged(true);
      storeDraft({ id, userId }, latest.current);
    },
    [id, userId],
  );
  return {
    draft,
    restored,
    changed,
    change,
    reset: () => {
      deleteDraft(dream, draft);
      latest.current = draftOf(dream);
      setDraft(latest.current);
      setChanged(false);
      setRestored(false);
    },
  };
}
