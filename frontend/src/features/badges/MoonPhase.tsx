import type { BadgeType } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import { measures } from '../../theme/measures.js';
import { unpainted } from '../../theme/tokens.js';
import { LIT, phasePath } from './moon-phases.js';

/** Craters, as x, y and radius on a moon of radius 1. */
const CRATERS = [
  [0.42, -0.38, 0.15],
  [0.62, 0.12, 0.1],
  [0.22, 0.44, 0.19],
  [0.5, 0.5, 0.07],
  [-0.3, -0.1, 0.2],
  [-0.46, 0.42, 0.12],
  [0.08, -0.66, 0.09],
] as const;

/** A moon in its phase over a patch of night. Decoration; the badge's name stands beside it. */
export function MoonPhase({ type }: { type: BadgeType }) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="-1.6 -1.6 3.2 3.2"
      sx={{ width: measures.badgeMoon, height: measures.badgeMoon, overflow: 'visible' }}
    >
      <defs>
        <radialGradient id="badge-night">
          <stop offset="0" stopColor={unpainted.glow} />
          <stop offset="0.62" stopColor={unpainted.middle} />
          <stop offset="1" stopColor={unpainted.edge} />
        </radialGradient>
        <clipPath id="badge-lit">
          <path d={phasePath(LIT[type])} />
        </clipPath>
      </defs>
      <circle r="1.6" fill="url(#badge-night)" />
      {[
        [-1.1, -0.8, 0.018],
        [1.16, -0.72, 0.014],
        [-1.24, 0.5, 0.012],
        [1.02, 0.98, 0.02],
        [-0.5, 1.25, 0.014],
        [0.3, -1.32, 0.016],
      ].map(([x, y, radius]) => (
        <circle key={x} cx={x} cy={y} r={radius} fill={unpainted.label} opacity="0.8" />
      ))}
      <circle r="1" fill={unpainted.label} opacity="0.09" />
      <g clipPath="url(#badge-lit)">
        <circle r="1" fill={unpainted.nowDot} />
        {CRATERS.map(([x, y, radius]) => (
          <circle key={x} cx={x} cy={y} r={radius} fill={unpainted.edge} opacity="0.1" />
        ))}
      </g>
    </Box>
  );
}
