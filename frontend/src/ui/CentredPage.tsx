import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Moon } from './Logo.js';
import { usePageTitle } from './page-hooks.js';

export function CentredPage({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2.5,
        p: 3,
        textAlign: 'center',
      }}
    >
      {children}
    </Box>
  );
}

export function NotFound() {
  usePageTitle(t`404 Page Not Found`);
  return (
    <>
      <Moon size="4.5rem" />
      <Typography variant="h1">{t`404 Page Not Found`}</Typography>
      <Typography color="textSecondary">{t`Some doors in dreams lead nowhere. This is one of them.`}</Typography>
      <Button component={Link} to="/" variant="outlined">{t`Back to the start`}</Button>
    </>
  );
}
