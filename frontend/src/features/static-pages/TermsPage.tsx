import { useBrand } from '../../api/brand.api.js';
import { LongRead } from './LongRead.js';
import { termsParts } from './terms-parts.js';

/** /terms: what one may expect of the other. */
export function TermsPage() {
  const { productName } = useBrand();
  return (
    <LongRead
      title="Terms of service"
      updated="29 July 2025"
      lead="These are the terms on which you may use this journal. In short: it is for your own use, what you record stays yours, and either of us may end it."
      parts={termsParts(productName)}
    />
  );
}
