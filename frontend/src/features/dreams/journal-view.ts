import type { Dream } from '@dreamloom/contracts/http';
import { createContext, useContext } from 'react';

export type DialogKind = 'people' | 'mail' | 'delete';

/** What a dream does with the page that shows it. These functions never change, so that no card renders again with the page. */
export interface JournalView {
  edit: (dreamId: string | null) => void;
  open: (kind: DialogKind, dream: Dream) => void;
}

export const JournalViewContext = createContext<JournalView>({
  edit: () => undefined,
  open: () => undefined,
});

export const useJournalView = (): JournalView => useContext(JournalViewContext);

/** The button that opens the editor of a dream and gets the focus back when it closes. */
export const editButtonId = (dreamId: string): string => `edit-${dreamId}`;
