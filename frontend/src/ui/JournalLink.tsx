import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { measures } from '../theme/measures.js';

/** What was searched, and the words by which the server has found it. */
export interface Searched {
  words: string;
  foundWords: string[];
}

/** The state of a dream's entry in the history. */
export interface DreamEntry {
  /** It was opened from the journal, to whose place a step back leads. */
  fromJournal?: boolean;
  /** The search of the journal that has found it. */
  searched?: Searched;
  /** The dreams that are read one after another, newest first; without them it is the whole journal. */
  book?: readonly string[];
  /** The picture that is shown large. */
  imageId?: string;
  /** Its editing was begun on its page, an entry before this one. */
  isOverlay?: boolean;
  /** Pictures over the page: one of them whole, or all side by side. */
  whole?: 'one' | 'all';
}

export const useDreamEntry = (): DreamEntry => (useLocation().state as DreamEntry | null) ?? {};

/** Returns a function that leads from a dream to the journal: back to its place there, if the dream was opened from it. */
export function useBackToJournal(): () => void {
  const navigate = useNavigate();
  const { fromJournal, isOverlay } = useDreamEntry();
  return () => void (fromJournal ? navigate(isOverlay ? -2 : -1) : navigate('/dashboard', { replace: true }));
}

/** The way from a dream to the journal. */
export function JournalLink() {
  const { fromJournal } = useDreamEntry();
  const back = useBackToJournal();
  const goBack = (event: MouseEvent) => {
    if (!fromJournal || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    back();
  };
  return (
    <Button
      component={Link}
      to="/dashboard"
      onClick={goBack}
      aria-keyshortcuts="Escape"
      startIcon={<ChevronLeft size={measures.icon} aria-hidden />}
      sx={{ px: 1, color: 'text.secondary', '& .MuiButton-startIcon': { marginInlineEnd: 0.5 } }}
    >{t`Journal`}</Button>
  );
}
