import Box from '@mui/material/Box';
import { useBrand } from '../api/brand.api.js';
import { Moon } from './Moon.js';

/** The mark and the product's name. */
export function Wordmark() {
  const { productName } = useBrand();
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.4, typography: 'h3', fontWeight: 500 }}
    >
      <Moon size="1.75rem" />
      {productName}
    </Box>
  );
}
