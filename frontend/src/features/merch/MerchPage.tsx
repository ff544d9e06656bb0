import { t } from '@lingui/core/macro';
import Typography from '@mui/material/Typography';
import { usePageTitle } from '../../ui/page-hooks.js';

export function MerchPage() {
  usePageTitle(t`Merch`);
  return (
    <>
      <Typography variant="h1">{t`Merch`}</Typography>
      <Typography
        color="textSecondary"
        sx={{ mt: 1 }}
      >{t`Coming soon: your paintings, on things you can hold.`}</Typography>
    </>
  );
}
