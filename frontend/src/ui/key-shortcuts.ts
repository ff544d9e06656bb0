import { useEffect } from 'react';
import { store, stored } from './device-storage.js';

/** The pages that a key opens after `g`. */
export const PAGE_KEYS: Readonly<Record<string, string>> = {
  j: '/dashboard',
  p: '/patterns',
  c: '/collective-canvas',
  s: '/dream-songs',
  y: '/profile',
};

const STORAGE_KEY = 'dreamloom-single-keys';

/** Whether keys without Ctrl or Cmd do something on this device; speech input types whole words. */
export const areSingleKeysOn = (): boolean => stored(STORAGE_KEY) !== 'off';

export const setSingleKeys = (isOn: boolean): void => store(STORAGE_KEY, isOn ? 'on' : 'off');

const FIELDS = 'input, textarea, select, [contenteditable]';
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * Keys use the control that names them in `aria-keyshortcuts`, so that a key does what a click on it would. Nothing
 * happens in an overlay, and in a field or beside a text that is edited only Ctrl or Cmd with K does something.
 */
export function useKeyShortcuts(): void {
  useEffect(() => {
    let isAfterG = false;
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, target } = event;
      const page = isAfterG ? PAGE_KEYS[key] : undefined;
      isAfterG = false;
      if (altKey || event.defaultPrevented || event.isComposing || !(target instanceof Element)) return;
      if (target.closest(OVERLAYS)) return;
      const isCombined = ctrlKey || metaKey;
      const isTyping = target.closest(FIELDS) !== null || document.querySelector('[data-editor]') !== null;
      if (isTyping ? !(isCombined && key === 'k') : !isCombined && !areSingleKeysOn()) return;
      isAfterG = key === 'g' && !isCombined;
      const control = page
        ? document.querySelector<HTMLElement>(`a[href="${page}"]`)
        : (controlOf(isCombined ? `Control+${key.toUpperCase()}` : key) ?? (isCombined ? null : cardBeside(key)));
      if (!control) return;
      // What gets the focus by it is not typed into.
      event.preventDefault();
      if (control.matches('input, [href^="/dreams/"]')) control.focus();
      else control.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const controlOf = (keys: string) =>
  [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]:not(:disabled)')].find((control) =>
    control.getAttribute('aria-keyshortcuts')?.split(' ').includes(keys),
  );

/** The link of the card after (`j`) or before (`k`) the one that has the focus. */
function cardBeside(key: string): HTMLElement | null | undefined {
  const step = { j: 1, k: -1 }[key];
  if (step === undefined) return null;
  const links = [...document.querySelectorAll<HTMLElement>('main article a[href^="/dreams/"]')];
  const card = document.activeElement?.closest('main article');
  const at = links.findIndex((link) => card?.contains(link));
  return links[at < 0 ? 0 : at + step];
}
