import Typography from '@mui/material/Typography';
import { usePageTitle } from '../../ui/page-hooks.js';

export function MerchPage() {
  usePageTitle('Merch');
  return (
    <>
      <Typography variant="h1">Merch</Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        Coming soon: your paintings, on things you can hold.
      </Typography>
    </>
  );
}
