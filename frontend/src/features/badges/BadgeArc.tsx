import type { Badge } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Check from 'lucide-react/icons/check';
import { measures, motion } from '../../theme/measures.js';

/** Length of the whole circle in the drawing's own units. */
const ROUND = 100;

/** The way to a badge as an arc that fills, with what it counts inside. */
export function BadgeArc({ badge, progress }: { badge: Badge; progress: number }) {
  const percent = Math.floor(progress * 100);
  return (
    <Box
      role="progressbar"
      aria-label={badge.name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      sx={{
        position: 'relative',
        width: measures.badgeArc,
        height: measures.badgeArc,
        display: 'grid',
        placeItems: 'center',
        fontWeight: 600,
        color: progress === 1 ? 'success.main' : 'text.secondary',
      }}
    >
      <Box
        component="svg"
        aria-hidden
        viewBox="0 0 36 36"
        sx={{
          position: 'absolute',
          inset: 0,
          rotate: '-90deg',
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: 2.5,
        }}
      >
        <circle cx="18" cy="18" r="16" opacity="0.2" />
        <Box
          component="circle"
          cx="18"
          cy="18"
          r="16"
          pathLength={ROUND}
          strokeDasharray={`${progress * ROUND} ${ROUND}`}
          strokeLinecap="round"
          sx={{
            stroke: 'currentColor',
            color: progress === 1 ? 'success.main' : 'secondary.main',
            opacity: progress === 0 ? 0 : 1,
            transition: `stroke-dasharray ${motion.fade} ${motion.ease}`,
          }}
        />
      </Box>
      {progress === 1 ? <Check size={measures.icon} aria-hidden /> : <span aria-hidden>{badge.target}</span>}
    </Box>
  );
}
