import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useBrand } from '../../api/brand.api.js';
import { measures, radii } from '../../theme/measures.js';

/**
 * Marks an app whose vendors are simulated by the sandbox, at the end of the page, where it covers nothing. What is
 * hidden here public-page/brand.ts shows on a prerendered page.
 */
export function SandboxRibbon() {
  const { sandbox, sandboxUrl } = useBrand();
  return (
    <Box
      component="aside"
      aria-label={t`Sandbox`}
      data-brand="sandbox"
      hidden={!sandbox}
      sx={{ display: 'flex', justifyContent: { xs: 'flex-start', md: 'flex-end' }, p: 1.5 }}
    >
      <Box
        component="a"
        data-brand="sandboxUrl"
        {...(sandboxUrl !== undefined && { href: new URL('/phone', sandboxUrl).href })}
        hidden={sandboxUrl === undefined}
        target="_blank"
        rel="noreferrer"
        sx={ribbon}
      >{t`Sandbox: open the phone`}</Box>
      <Box data-without="sandboxUrl" hidden={sandboxUrl !== undefined} sx={ribbon}>{t`sandbox`}</Box>
    </Box>
  );
}

const ribbon = {
  px: 1.75,
  py: 0.4,
  borderRadius: radii.pill,
  border: `${measures.hairline} solid`,
  borderColor: 'secondary.main',
  color: 'ink.secondary',
  typography: 'body2',
  fontWeight: 600,
} as const;
