import Box from '@mui/material/Box';
import { useBrand } from '../api/brand.api.js';

export function Wordmark() {
  const { productName } = useBrand();
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: { xs: 1, md: 1.4 }, typography: 'h3', fontWeight: 500 }}
    >
      <Moon size="1.75rem" />
      {productName}
    </Box>
  );
}

/** The product's mark: a crescent. Decoration: the text stands beside it. */
export function Moon({ size }: { size: string }) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 28 28"
      sx={{ width: size, height: size, flex: 'none', color: 'secondary.main', fill: 'currentColor' }}
    >
      <circle cx="14" cy="14" r="14" opacity="0.16" />
      <path d="M19.5 18.6A8.2 8.2 0 0 1 10 6.4a8.6 8.6 0 1 0 9.5 12.2Z" />
    </Box>
  );
}
