import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import Feather from 'lucide-react/icons/feather';
import { Link } from 'react-router';
import { measures } from '../../theme/measures.js';

export function NewDreamButton() {
  return (
    <Button
      component={Link}
      to="/new"
      variant="contained"
      startIcon={<Feather size={measures.icon} aria-hidden />}
      title={t`New dream (n)`}
      aria-keyshortcuts="n"
      sx={{ mb: 2 }}
    >
      {t`New dream`}
    </Button>
  );
}
