import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';

/** Milliseconds after the last letter in which the typed word is forgotten. */
const TYPEAHEAD_RESET_MS = 1_000;

/**
 * Finds a choice by its first letters; the returned function wants keys in the capture phase, for it takes the place of
 * Base UI's own, which forgets sooner. The same letter again and again walks through the choices that start with it.
 */
export function useTypeahead<Value extends string>(
  options: readonly { value: Value; label: string }[],
  current: () => Value | null,
  onFound: (value: Value) => void,
): (event: KeyboardEvent) => void {
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (event) => {
    const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    // A space chooses, unless it stands inside a word that is being typed.
    if (!letter || (event.key === ' ' && typed.current === '')) return;
    event.preventDefault();
    event.stopPropagation();
    typed.current += event.key.toLowerCase();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (typed.current = ''), TYPEAHEAD_RESET_MS);
    const found = match(options, typed.current, current());
    if (found !== undefined) onFound(found);
  };
}

function match<Value extends string>(
  options: readonly { value: Value; label: string }[],
  typed: string,
  current: Value | null,
): Value | undefined {
  const repeated = new Set(typed).size === 1;
  const wanted = repeated ? typed.slice(0, 1) : typed;
  const at = options.findIndex(({ value }) => value === current);
  const first = repeated ? at + 1 : Math.max(at, 0);
  return [...options.slice(first), ...options.slice(0, first)].find(({ label }) =>
    label.toLowerCase().startsWith(wanted),
  )?.value;
}
