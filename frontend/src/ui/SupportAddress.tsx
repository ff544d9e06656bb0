import { useBrand } from '../api/brand.api.js';

/** A link to the support address; hidden while none is known, until public-page/brand.ts fills it in on a prerendered page. */
export function SupportAddress({ className }: { className?: string }) {
  const { supportEmail } = useBrand();
  return (
    <a
      data-brand="supportEmail"
      {...(supportEmail !== '' && { href: `mailto:${supportEmail}` })}
      hidden={supportEmail === ''}
      className={className}
    >
      {supportEmail}
    </a>
  );
}
