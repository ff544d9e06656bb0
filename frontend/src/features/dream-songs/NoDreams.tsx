import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Moon } from '../../ui/Moon.js';
import { Panel } from '../../ui/Panel.js';

/** Nothing to sing of yet. */
export function NoDreams() {
  return (
    <Panel
      component="section"
      aria-labelledby="no-dreams"
      sx={{ display: 'grid', justifyItems: 'center', gap: 2, px: 3, py: { xs: 6, md: 9 }, textAlign: 'center' }}
    >
      <Moon size="4rem" />
      <Typography id="no-dreams" variant="h2">
        No Dreams to Interpret
      </Typography>
      <Typography color="textSecondary">Record at least one dream to start creating interpretations</Typography>
      <Button variant="contained" component={Link} to="/connectivity" sx={{ mt: 1 }}>
        Connect WhatsApp
      </Button>
    </Panel>
  );
}
