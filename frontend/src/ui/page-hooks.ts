import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBrand } from '../api/brand.api.js';

/** True on phones and small tablets (up to 768 px). */
export const useIsMobile = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));

/** True where nothing can hover, so that neither tooltips nor titles explain an icon. */
export const useIsTouchScreen = (): boolean => useMediaQuery('(hover: none)');

const never = () => () => undefined;

/** False while the build renders a page. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Sets the title of the browser's tab. */
export function usePageTitle(title?: string): void {
  const { productName } = useBrand();
  useEffect(() => {
    document.title = title === undefined ? productName : `${title} · ${productName}`;
  }, [title, productName]);
}

/** An action of several steps, and whether it runs; its button is disabled meanwhile. */
export function useAction(action: () => Promise<void>): { isRunning: boolean; run: () => void } {
  const [isRunning, setRunning] = useState(false);
  const run = () => {
    setRunning(true);
    void action().finally(() => setRunning(false));
  };
  return { isRunning, run };
}
