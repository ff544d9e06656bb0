import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { measures, radii } from '../../theme/measures.js';

/** The offer to load a newer version of the app, beside what the dreamer is doing. */
export function NewVersionOffer({ onReload }: { onReload: () => void }) {
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        // Beside the menu, whose last links it would cover.
        insetInlineStart: {
          xs: 'max(1.25rem, env(safe-area-inset-left))',
          md: `calc(${measures.sidebar} + 1.25rem)`,
        },
        bottom: 'max(1.25rem, env(safe-area-inset-bottom))',
        'body:has([data-tabs]) &': { bottom: `calc(${measures.aboveTabs} + 0.75rem)` },
        maxWidth: 'calc(100vw - 2.5rem)',
        zIndex: 'snackbar',
        display: 'flex',
        alignItems: 'center',
        columnGap: { xs: 0.5, md: 1.5 },
        paddingInlineStart: { xs: 2, md: 2.5 },
        paddingInlineEnd: 1,
        py: 0.75,
        borderRadius: radii.entry,
        border: `${measures.hairline} solid`,
        borderColor: 'line',
        bgcolor: 'background.paper',
        boxShadow: 'var(--mui-shadows-8)',
      }}
    >
      {t`A new version is here.`}
      <Button onClick={onReload} sx={{ flex: 'none', px: { xs: 1.5, md: 2 } }}>{t`Reload`}</Button>
    </Box>
  );
}
