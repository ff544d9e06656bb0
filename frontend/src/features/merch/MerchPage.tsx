import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useBrand } from '../../api/brand.api.js';
import { usePageTitle } from '../../ui/page-hooks.js';

export function MerchPage() {
  usePageTitle(t`Merch`);
  const { printerUrl } = useBrand();
  return (
    <>
      <Typography variant="h1">{t`Merch`}</Typography>
      {printerUrl === undefined ? (
        <Typography
          color="textSecondary"
          sx={{ mt: 1 }}
        >{t`Coming soon: your paintings, on things you can hold.`}</Typography>
      ) : (
        <>
          <Typography color="textSecondary" sx={{ mt: 1, mb: 3, maxWidth: '40rem' }}>
            {t`Your nights as a printed book: make your Book of Nights, take its two files for a printer, inside and cover, and bring them to the printer yourself. Nothing is sent there from here.`}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button component={Link} to="/profile?book" variant="contained">{t`Book of Nights`}</Button>
            <Button component="a" href={printerUrl} target="_blank" rel="noreferrer" variant="outlined">
              {t`To the printer`}
            </Button>
          </Box>
        </>
      )}
    </>
  );
}
