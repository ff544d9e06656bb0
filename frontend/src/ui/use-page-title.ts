import { useEffect } from 'react';
import { useBrand } from '../api/brand.api.js';

/** Names the page in the browser's tab, before the product's name. */
export function usePageTitle(title?: string): void {
  const { productName } = useBrand();
  useEffect(() => {
    document.title = title === undefined ? productName : `${title} · ${productName}`;
  }, [title, productName]);
}
