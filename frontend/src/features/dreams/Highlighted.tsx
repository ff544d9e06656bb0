import Box from '@mui/material/Box';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { DreamEntry, Searched } from '../../ui/JournalLink.js';

/** What a search has found in texts. */
export interface Highlight {
  /** Begin and end of each part. */
  partsOf: (text: string) => [number, number][];
  excerptOf: (text: string, shown: number) => string;
  searched: Searched;
}

/** Null without a search. */
export const HighlightContext = createContext<Highlight | null>(null);

/** A text with what the search has found in it. */
export function Highlighted({ children: text }: { children: string }) {
  const parts = useContext(HighlightContext)?.partsOf(text) ?? [];
  return (
    <>
      {parts.map(([begin, end], place) => [
        text.slice(parts[place - 1]?.[1] ?? 0, begin),
        <Box key={begin} component="mark" sx={{ bgcolor: 'tint.primary', color: 'inherit' }}>
          {text.slice(begin, end)}
        </Box>,
      ])}
      {text.slice(parts.at(-1)?.[1])}
    </>
  );
}

/** The text from shortly before what the search has found, when that is not among its first `shown` characters. */
export const useExcerpt = (text: string, shown: number): string =>
  useContext(HighlightContext)?.excerptOf(text, shown) ?? text;

const NOTHING: Searched = { words: '', foundWords: [] };

/** What is highlighted in the dreams; its code is not part of the first load. */
export function useHighlight(searched: Searched = NOTHING): Highlight | null {
  const { words, foundWords } = searched;
  const [make, setMake] = useState<(searched: Searched) => Highlight>();
  const isNeeded = words.trim() !== '';
  useEffect(() => {
    // Without the code nothing is highlighted.
    if (isNeeded) import('./highlight-of.js').then((code) => setMake(() => code.highlightOf)).catch(() => undefined);
  }, [isNeeded]);
  return useMemo(() => (isNeeded && make ? make({ words, foundWords }) : null), [isNeeded, make, words, foundWords]);
}

/** The state of the entry of a dream that is opened from here: its page highlights what the search has found. */
export function useEntryFromJournal(): DreamEntry {
  const searched = useContext(HighlightContext)?.searched;
  return { fromJournal: true, ...(searched && { searched }) };
}
