import Typography from '@mui/material/Typography';
import { CentredPage } from '../../ui/CentredPage.js';
import { Spinner } from '../../ui/Spinner.js';

/** While nobody knows yet who is here. */
export function Initializing() {
  return (
    <CentredPage>
      <Spinner size="lg" />
      <Typography role="status" color="textSecondary">
        Initializing your dream journal...
      </Typography>
    </CentredPage>
  );
}
