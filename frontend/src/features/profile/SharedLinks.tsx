import { t } from '@lingui/core/macro';
import { useGetPrivateLinksQuery } from '../../api/private-links.api.js';
import { DataSection } from '../../ui/DataRow.js';
import { lazyPart } from '../../ui/lazy-part.js';

const PrivateLinks = lazyPart(async () => (await import('../../ui/PrivateLinks.js')).PrivateLinks, 'links');

/** The private links of all dreams; absent without any. */
export function SharedLinks() {
  const { data } = useGetPrivateLinksQuery();
  if (!data || data.links.length === 0) return null;
  return (
    <DataSection
      id="private-links"
      title={t`Private links`}
      text={t`What others can see of your journal without an account. Taken back, a link shows nothing at once.`}
    >
      <PrivateLinks links={data.links} label={t`Private links`} />
    </DataSection>
  );
}
