import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import KeyRound from 'lucide-react/icons/key-round';
import { useSearchParams } from 'react-router';
import { measures } from '../../../theme/measures.js';
import { DataRow } from '../../../ui/DataRow.js';
import { lazyPart } from '../../../ui/lazy-part.js';

const ProgramsDialog = lazyPart(async () => (await import('./ProgramsDialog.js')).ProgramsDialog);

/** Search parameter while the dialog is open, so that signing in again returns to it. */
const OPEN = 'programs';

export function Programs() {
  const [parameters, setParameters] = useSearchParams();
  return (
    <DataRow
      title={t`Programs and assistants`}
      text={t`Let a script or an assistant of yours read your dreams, or record one for you.`}
    >
      <Button
        variant="outlined"
        startIcon={<KeyRound size={measures.icon} aria-hidden />}
        onClick={() => setParameters({ [OPEN]: '' }, { replace: true })}
      >{t`Tokens`}</Button>
      {parameters.has(OPEN) && <ProgramsDialog onClose={() => setParameters({}, { replace: true })} />}
    </DataRow>
  );
}
