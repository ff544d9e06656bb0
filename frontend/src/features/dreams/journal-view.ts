import type { Dream } from '@dreamloom/contracts/http';
import { createContext, useContext } from 'react';

export type DialogKind = 'view' | 'people' | 'mail' | 'delete';

/** The state of the journal page. It lives above the list, whose cards mount and unmount while it is scrolled. */
export interface JournalView {
  editing: string | null;
  edit: (dreamId: string | null) => void;
  linked: string | null;
  open: (kind: DialogKind, dream: Dream, imageId?: string) => void;
}

export const JournalViewContext = createContext<JournalView>({
  editing: null,
  edit: () => undefined,
  linked: null,
  open: () => undefined,
});

export const useJournalView = (): JournalView => useContext(JournalViewContext);

/** The button that opens the editor of a dream and gets the focus back when it closes. */
export const editButtonId = (dreamId: string): string => `edit-${dreamId}`;
