import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Moon } from './Moon.js';
import { usePageTitle } from './use-page-title.js';

/** What every unknown address says, signed in or not. */
export function NotFound() {
  usePageTitle('404 Page Not Found');
  return (
    <>
      <Moon size="4.5rem" />
      <Typography variant="h1">404 Page Not Found</Typography>
      <Typography color="textSecondary">Some doors in dreams lead nowhere. This is one of them.</Typography>
      <Button component={Link} to="/" variant="outlined">
        Back to the start
      </Button>
    </>
  );
}
