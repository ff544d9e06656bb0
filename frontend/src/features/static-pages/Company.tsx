import { useBrand } from '../../api/brand.api.js';

/** Who answers for the product: the company's name, or neutral words while none is set. */
export function Company() {
  const { companyName, productName } = useBrand();
  return <>{companyName === '' ? `the company behind ${productName}` : companyName}</>;
}

/** How to reach it: an address to click, or the contact form while none is set. */
export function ContactAddress() {
  const { supportEmail } = useBrand();
  if (supportEmail === '') return <>the contact form on our start page</>;
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
}
