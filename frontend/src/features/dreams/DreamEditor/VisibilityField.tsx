import Box from '@mui/material/Box';
import { useId } from 'react';
import { CheckLine } from '../../../ui/CheckLine.js';
import { legend } from './legend.js';

interface VisibilityFieldProps {
  isPublic: boolean;
  isSensitive: boolean;
  onChange: (part: { isPublic?: boolean; isSensitive?: boolean }) => void;
}

/** Who may see the dream, and whether at once. */
export function VisibilityField({ isPublic, isSensitive, onChange }: VisibilityFieldProps) {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={legend}>
        Visibility
      </Box>
      <CheckLine type="radio" name={name} checked={!isPublic} onChange={() => onChange({ isPublic: false })}>
        Private (only visible to you)
      </CheckLine>
      <CheckLine type="radio" name={name} checked={isPublic} onChange={() => onChange({ isPublic: true })}>
        Public (visible in Collective Canvas)
      </CheckLine>
      {isPublic && (
        <>
          <CheckLine type="checkbox" checked={isSensitive} onChange={(checked) => onChange({ isSensitive: checked })}>
            Sensitive content (others see it blurred until they ask for it)
          </CheckLine>
          <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.5 }}>
            The location of your profile is shown beside it; your name is not.
          </Box>
        </>
      )}
    </Box>
  );
}
