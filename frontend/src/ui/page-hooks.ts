import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useSyncExternalStore } from 'react';
import { useBrand } from '../api/brand.api.js';

/** True on phones and small tablets (up to 768 px). A prerendered page is a desktop's until it is hydrated. */
export const useIsMobile = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));

/** True where nothing can hover, so that neither tooltips nor titles explain an icon. */
export const useIsTouchScreen = (): boolean => useMediaQuery('(hover: none)');

const never = () => () => undefined;

/** False in a prerendered page until it is hydrated: what depends on the clock must wait for it. */
export const useIsHydrated = (): boolean =>
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
