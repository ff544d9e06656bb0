import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Mic from 'lucide-react/icons/mic';
import type { ReactNode } from 'react';
import { useBrand } from '../../api/brand.api.js';
import { measures, radii } from '../../theme/measures.js';
import { formatPhone } from '../../ui/format.js';
import { Moon } from '../../ui/Logo.js';
import { Panel } from '../../ui/Panel.js';

const PAINTING = new URL('../dreams/lantern-house.webp', import.meta.url).href;

/** A morning in the chat, from the voice note to the painted dream. */
export function ExampleChat() {
  const { productName, botNumber } = useBrand();
  return (
    <Panel component="section" aria-labelledby="example-title" sx={{ p: 2, display: 'grid', gap: 1.25 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          pb: 1.5,
          borderBottom: `${measures.hairline} solid`,
          borderColor: 'line',
        }}
      >
        <Moon size={measures.moon} />
        <div>
          <Typography id="example-title" variant="h2" sx={{ typography: 'subtitle1', fontWeight: 600 }}>
            {productName}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {botNumber === '' ? t`An example` : formatPhone(botNumber)}
          </Typography>
        </div>
      </Box>
      <Bubble isOwn>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Mic size={measures.iconSmall} aria-hidden />
          {t`Voice note`} 0:41
        </Box>
      </Bubble>
      <Bubble>{t`Your voice note is safe and I am listening to it now.`}</Bubble>
      <Bubble>
        <Box
          component="img"
          src={PAINTING}
          alt=""
          width={800}
          height={533}
          sx={{ width: '100%', height: 'auto', borderRadius: radii.entry, mb: 1 }}
        />
        <strong>{t`The Lantern House`}</strong>
      </Bubble>
    </Panel>
  );
}

function Bubble({ isOwn = false, children }: { isOwn?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flow-root',
        justifySelf: isOwn ? 'end' : 'start',
        maxWidth: '85%',
        px: 1.75,
        py: 1,
        borderRadius: radii.entry,
        ...(isOwn ? { bgcolor: 'tint.primary' } : { border: `${measures.hairline} solid`, borderColor: 'line' }),
      }}
    >
      {children}
    </Box>
  );
}
