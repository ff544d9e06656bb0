import { createContext, useContext } from 'react';

/** The dreams that are chosen together. */
export interface Selection {
  /** Null while none are being chosen. */
  ids: ReadonlySet<string> | null;
  /** Chooses a dream, or no longer; the first one begins the choice. */
  toggle: (id: string) => void;
  end: () => void;
}

/** Null outside the journal. */
export const SelectionContext = createContext<Selection | null>(null);

export const useSelection = (): Selection | null => useContext(SelectionContext);
