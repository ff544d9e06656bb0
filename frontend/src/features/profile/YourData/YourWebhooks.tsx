import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router';
import { DataRow } from '../../../ui/DataRow.js';
import { lazyPart } from '../../../ui/lazy-part.js';

const WebhooksDialog = lazyPart(async () => (await import('./WebhooksDialog.js')).WebhooksDialog);

/** Search parameter while the dialog is open, so that a link leads to it. */
const OPEN = 'webhooks';

export function YourWebhooks() {
  const [parameters, setParameters] = useSearchParams();
  return (
    <DataRow title={t`Tell other programs`} text={t`An address of yours is called when a dream is kept or painted.`}>
      <Button variant="outlined" onClick={() => setParameters({ [OPEN]: '' }, { replace: true })}>{t`Webhooks`}</Button>
      {parameters.has(OPEN) && <WebhooksDialog onClose={() => setParameters({}, { replace: true })} />}
    </DataRow>
  );
}
