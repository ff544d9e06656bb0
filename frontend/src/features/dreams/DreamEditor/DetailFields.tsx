import type { DetailField, DreamDetails } from '@dreamloom/contracts/http';
import { DETAIL_LABELS } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import { TextField } from '../../../ui/TextField.js';

/** The questions of the form; `actions` is kept when a dream has it but not asked for. */
const ASKED: readonly DetailField[] = ['setting', 'pointOfView', 'colors', 'emotions', 'atmosphere', 'objects'];

interface DetailFieldsProps {
  details: DreamDetails;
  onChange: (details: DreamDetails) => void;
}

/** What can be told about a dream beside its words; it stands in one block at their end. */
export function DetailFields({ details, onChange }: DetailFieldsProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ typography: 'h3', p: 0, pt: 1, mb: 1.5 }}>
        Dream details
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))' }}>
        {ASKED.map((field) => (
          <TextField
            key={field}
            label={DETAIL_LABELS[field]}
            value={details[field] ?? ''}
            onChange={(value) => onChange({ ...details, [field]: value })}
          />
        ))}
      </Box>
    </Box>
  );
}
