import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useSyncExternalStore } from 'react';
import { useBrand } from '../api/brand.api.js';

/** True on phones and small tablets (up to 768 px). A page that was drawn beforehand is a desktop's until it is alive. */
export const useIsMobile = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));

const never = () => () => undefined;

/** False in a page that was drawn beforehand, until it is taken over: what depends on the clock must wait for this. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Names the page in the browser's tab, before the product's name. */
export function usePageTitle(title?: string): void {
  const { productName } = useBrand();
  useEffect(() => {
    document.title = title === undefined ? productName : `${title} · ${productName}`;
  }, [title, productName]);
}
