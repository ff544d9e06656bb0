import { useBrand } from '../../api/brand.api.js';
import { LongRead } from './LongRead.js';
import { privacyParts } from './privacy-parts.js';

/** /privacy: what happens to what people entrust to us. */
export function PrivacyPage() {
  const { productName } = useBrand();
  return (
    <LongRead
      title="Privacy policy"
      updated="29 July 2025"
      lead="A dream is about as personal as writing gets. It is yours: we keep it for you, we show it to nobody unless you publish it, and you can take it with you or have it deleted."
      parts={privacyParts(productName)}
    />
  );
}
