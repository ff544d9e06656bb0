import type { Dream } from '@dreamloom/contracts/http';
import { createContext, useContext } from 'react';

/** What can be opened over the journal about one dream. */
export type DialogKind = 'view' | 'people' | 'mail' | 'delete';

/** What is going on in the journal. Kept above the list, whose cards come and go as it is scrolled. */
export interface Desk {
  /** The dream whose words are being mended. */
  editing: string | null;
  edit: (dreamId: string | null) => void;
  /** The dream that the address points at. */
  linked: string | null;
  open: (kind: DialogKind, dream: Dream, imageId?: string) => void;
}

export const DeskContext = createContext<Desk>({
  editing: null,
  edit: () => undefined,
  linked: null,
  open: () => undefined,
});

export const useDesk = (): Desk => useContext(DeskContext);

/** The button that opens the editor of a dream, where the keyboard returns to when it closes. */
export const editButtonId = (dreamId: string): string => `edit-${dreamId}`;
