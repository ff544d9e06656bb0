import type { Dream } from '@dreamloom/contracts/http';
import { useCallback, useEffect, useState } from 'react';
import { deleteDraft, type Draft, draftOf, readDraft, storeDraft } from './draft.js';

interface Session {
  draft: Draft;
  /** True when the draft is from an earlier visit. */
  restored: boolean;
  changed: boolean;
  /** Counts the changes that were not typed: the texts on the page are written again. */
  version: number;
}

export interface DraftState extends Session {
  /** What was typed: the page has it already. Always the same function. */
  type: (part: (draft: Draft) => Partial<Draft>) => void;
  /** Always the same function. */
  change: (part: (draft: Draft) => Partial<Draft>) => void;
  /** Goes back to the saved dream. */
  reset: () => void;
}

function sessionOf(dream: Dream): Session {
  const stored = readDraft(dream);
  return { draft: stored ?? draftOf(dream), restored: stored !== null, changed: stored !== null, version: 0 };
}

/** The draft while the dream is edited, else null; responses of the server do not change it. */
export function useDraft(dream: Dream, isEditing: boolean): DraftState | null {
  const { id, userId } = dream;
  const [session, setSession] = useState<Session | null>(() => (isEditing ? sessionOf(dream) : null));
  if (isEditing !== (session !== null)) setSession(isEditing ? sessionOf(dream) : null);

  const unsaved = session?.changed ? session.draft : null;
  useEffect(() => {
    if (unsaved) storeDraft({ id, userId }, unsaved);
  }, [id, userId, unsaved]);

  const write = useCallback(
    (part: (draft: Draft) => Partial<Draft>, added: number) =>
      setSession(
        (last) =>
          last && {
            ...last,
            draft: { ...last.draft, ...part(last.draft) },
            changed: true,
            version: last.version + added,
          },
      ),
    [],
  );
  const type = useCallback<DraftState['type']>((part) => write(part, 0), [write]);
  const change = useCallback<DraftState['change']>((part) => write(part, 1), [write]);
  if (session === null) return null;
  return {
    ...session,
    type,
    change,
    reset: () => {
      deleteDraft(dream, session.draft);
      setSession({ draft: draftOf(dream), restored: false, changed: false, version: session.version + 1 });
    },
  };
}
