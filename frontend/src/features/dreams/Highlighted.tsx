import Box from '@mui/material/Box';
import { createContext, useContext } from 'react';

/** What a search has found in texts. */
export interface Highlight {
  /** Begin and end of each part. */
  partsOf: (text: string) => [number, number][];
  excerptOf: (text: string, shown: number) => string;
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
