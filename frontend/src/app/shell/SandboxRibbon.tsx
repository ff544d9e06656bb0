import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useBrand } from '../../api/brand.api.js';
import { measures, radii } from '../../theme/measures.js';

/** Marks an app whose vendors are simulated by the sandbox, at the end of the page, where it covers nothing. */
export function SandboxRibbon() {
  const { sandbox, sandboxUrl } = useBrand();
  if (!sandbox) return null;
  return (
    <Box component="aside" aria-label={t`Sandbox`} sx={{ display: 'flex', justifyContent: 'flex-end', p: 1.5 }}>
      <Box
        {...(sandboxUrl !== undefined && {
          component: 'a',
          href: new URL('/phone', sandboxUrl).href,
          target: '_blank',
          rel: 'noreferrer',
        })}
        sx={{
          px: 1.75,
          py: 0.4,
          borderRadius: radii.pill,
          border: `${measures.hairline} solid`,
          borderColor: 'secondary.main',
          color: 'ink.secondary',
          typography: 'body2',
          fontWeight: 600,
        }}
      >
        {sandboxUrl === undefined ? t`sandbox` : t`Sandbox: open the phone`}
      </Box>
    </Box>
  );
}
