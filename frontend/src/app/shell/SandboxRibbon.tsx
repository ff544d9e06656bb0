import Box from '@mui/material/Box';
import { useBrand } from '../../api/brand.api.js';
import { measures, radii } from '../../theme/measures.js';

/** Marks an app whose vendors are simulated by the sandbox. */
export function SandboxRibbon() {
  const { sandbox } = useBrand();
  if (!sandbox) return null;
  return (
    <Box
      component="aside"
      aria-label="Sandbox"
      sx={{
        position: 'fixed',
        right: '0.75rem',
        bottom: '0.75rem',
        zIndex: 'snackbar',
        pointerEvents: 'none',
        px: 1.75,
        py: 0.4,
        borderRadius: radii.pill,
        border: `${measures.hairline} solid`,
        borderColor: 'secondary.main',
        bgcolor: 'background.drawer',
        color: 'ink.secondary',
        typography: 'body2',
        fontWeight: 600,
      }}
    >
      sandbox
    </Box>
  );
}
