import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDreamEntry } from '../../../ui/JournalLink.js';
import { EDIT_HASH, editButtonId } from '../dream-actions.js';

export interface Editing {
  isEditing: boolean;
  /** Ends the editing, unless a step back has ended it already. */
  end: () => void;
}

/** The editing of a dream is an entry of the history, which a step back leaves. */
export function useEditing(): Editing {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const { isOverlay, ...entry } = useDreamEntry();
  const isEditing = hash === EDIT_HASH;
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = isEditing;
    return () => {
      isOpen.current = false;
    };
  }, [isEditing]);
  const end = () => {
    if (!isOpen.current) return;
    if (isOverlay) void navigate(-1);
    else void navigate(pathname, { replace: true, state: entry });
  };
  return { isEditing, end };
}

/**
 * Moves the focus to the words when the editing begins, or into the text that was clicked, and afterwards to the button
 * that begins it. Returns a function that remembers the click.
 */
export function useCaret(region: RefObject<HTMLElement | null>, isEditing: boolean, dreamId: string) {
  const clicked = useRef<{ name: string; character: number }>(undefined);
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    if (isEditing) {
      const { name, character } = clicked.current ?? { name: 'words', character: 0 };
      clicked.current = undefined;
      const text = region.current?.querySelector<HTMLElement>(`[data-text=${name}]`);
      text?.focus({ preventScroll: true });
      const node = text?.firstChild;
      if (node) window.getSelection()?.collapse(node, Math.min(character, node.textContent?.length ?? 0));
    } else if (wasEditing.current) document.getElementById(editButtonId(dreamId))?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [region, isEditing, dreamId]);
  return useCallback((name: string, character: number) => {
    clicked.current = { name, character };
  }, []);
}
