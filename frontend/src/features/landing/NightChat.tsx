import Box from '@mui/material/Box';
import Mic from 'lucide-react/icons/mic';
import { measures, radii } from '../../theme/measures.js';
import { unpainted } from '../../theme/tokens.js';

/** How loud the voice note is, moment after moment, in parts of its loudest. */
const LOUDNESS = [
  0.2, 0.35, 0.3, 0.6, 0.85, 0.5, 0.7, 1, 0.65, 0.4, 0.55, 0.8, 0.45, 0.3, 0.5, 0.75, 0.9, 0.6, 0.35, 0.5, 0.3, 0.2,
] as const;

/** A voice note in the night and the answer to it. Decoration. */
export function NightChat() {
  return (
    <Box
      sx={{
        display: 'grid',
        alignContent: 'center',
        gap: 1.5,
        px: { xs: 3, md: 5 },
        py: 4,
        background: `radial-gradient(120% 130% at 85% 0%, ${unpainted.glow}, ${unpainted.middle} 55%, ${unpainted.edge})`,
        color: unpainted.text,
      }}
    >
      <Bubble mine>
        <Mic size={measures.icon} color={unpainted.nowDot} />
        <Box sx={{ flex: 1, height: '1.75rem', display: 'flex', alignItems: 'center', gap: '0.2rem' }}>
          {LOUDNESS.map((loudness, index) => (
            <Box
              key={index}
              sx={{ flex: 1, height: `${loudness * 100}%`, borderRadius: radii.pill, bgcolor: unpainted.next }}
            />
          ))}
        </Box>
        <span>0:42</span>
      </Bubble>
      <Bubble>Your dream is safe. I am naming and painting it now.</Bubble>
    </Box>
  );
}

function Bubble({ mine = false, children }: { mine?: boolean; children: React.ReactNode }) {
  return (
    <Box
      sx={{
        justifySelf: mine ? 'end' : 'start',
        width: mine ? 'min(100%, 19rem)' : 'auto',
        maxWidth: '19rem',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.25,
        borderRadius: radii.entry,
        border: `${measures.hairline} solid ${unpainted.frame}`,
        bgcolor: mine ? unpainted.frame : unpainted.glass,
        color: unpainted.label,
        typography: 'body2',
      }}
    >
      {children}
    </Box>
  );
}
