import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router';
import { DataRow } from '../../../ui/DataRow.js';
import { lazyPart } from '../../../ui/lazy-part.js';

const FeedsDialog = lazyPart(async () => (await import('./FeedsDialog.js')).FeedsDialog);

/** Search parameter while the dialog is open, so that signing in again returns to it. */
const OPEN = 'feeds';

export function YourFeeds() {
  const [parameters, setParameters] = useSearchParams();
  return (
    <DataRow title={t`Feed and calendar`} text={t`Your published dreams in a feed reader, your nights in a calendar.`}>
      <Button
        variant="outlined"
        onClick={() => setParameters({ [OPEN]: '' }, { replace: true })}
      >{t`Addresses`}</Button>
      {parameters.has(OPEN) && <FeedsDialog onClose={() => setParameters({}, { replace: true })} />}
    </DataRow>
  );
}
