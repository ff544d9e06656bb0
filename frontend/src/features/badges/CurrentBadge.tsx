import { BADGES, type BadgeStats, type BadgeType } from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { shared } from '../../language/language.js';
import { measures } from '../../theme/measures.js';
import { overImage } from '../../theme/tokens.js';
import { Panel } from '../../ui/Panel.js';
import { descriptionOf } from './BadgeGroups.js';

/** Taken while no ranking is known; it says nothing, so that it is not shown. */
const UNRANKED_PERCENT = 100;

interface CurrentBadgeProps {
  type: BadgeType;
  dreams: number;
  stats: BadgeStats | null;
}

/** The current badge as a large moon, with the dreamer's ranking. */
export function CurrentBadge({ type, dreams, stats }: CurrentBadgeProps) {
  const badge = BADGES.find((candidate) => candidate.type === type);
  const everybody = stats?.totalUsers ?? 0;
  const percent = stats?.rankings[type] ?? UNRANKED_PERCENT;
  return (
    <Panel
      component="section"
      aria-labelledby="current-badge"
      sx={{
        p: { xs: 3, md: 5 },
        display: 'grid',
        gridTemplateColumns: { sm: 'auto minmax(0, 1fr)' },
        alignItems: 'center',
        justifyItems: { xs: 'center', sm: 'start' },
        textAlign: { xs: 'center', sm: 'start' },
        columnGap: { sm: 4, md: 6 },
        rowGap: 3,
      }}
    >
      <MoonPhase type={type} />
      <div>
        <Typography
          variant="body2"
          sx={{ fontWeight: 600, color: 'ink.secondary' }}
        >{t`Your current badge`}</Typography>
        <Typography id="current-badge" variant="h2" sx={{ typography: 'h1', mt: 0.5 }}>
          {shared(badge?.name ?? '')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {badge && descriptionOf(badge)}
        </Typography>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: { xs: 'center', sm: 'start' }, columnGap: 4, mt: 3 }}
        >
          <Typography sx={{ fontWeight: 600 }}>
            {plural(dreams, { one: '# dream recorded', other: '# dreams recorded' })}
          </Typography>
          {everybody > 1 && (
            <Typography>
              {percent < UNRANKED_PERCENT
                ? t`Top ${percent}% of ${plural(everybody, { one: '# dreamer', other: '# dreamers' })}`
                : t`One of ${plural(everybody, { one: '# dreamer', other: '# dreamers' })}`}
            </Typography>
          )}
        </Box>
      </div>
    </Panel>
  );
}

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

/** A moon in its phase. Decoration: the badge's name stands beside it. */
function MoonPhase({ type }: { type: BadgeType }) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="-1.6 -1.6 3.2 3.2"
      sx={{ width: measures.badgeMoon, height: measures.badgeMoon, overflow: 'visible' }}
    >
      <defs>
        <radialGradient id="badge-night">
          <stop offset="0" stopColor={overImage.glow} />
          <stop offset="0.62" stopColor={overImage.middle} />
          <stop offset="1" stopColor={overImage.edge} />
        </radialGradient>
        <clipPath id="badge-lit">
          <path d={phasePath(LIT_SHARE[type])} />
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
        <circle key={x} cx={x} cy={y} r={radius} fill={overImage.label} opacity="0.8" />
      ))}
      <circle r="1" fill={overImage.label} opacity="0.09" />
      <g clipPath="url(#badge-lit)">
        <circle r="1" fill={overImage.nowDot} />
        {CRATERS.map(([x, y, radius]) => (
          <circle key={x} cx={x} cy={y} r={radius} fill={overImage.edge} opacity="0.1" />
        ))}
      </g>
    </Box>
  );
}

/** The lit part of the moon for each badge, from 0 to 1. */
const LIT_SHARE: Record<BadgeType, number> = {
  new_dreamer: 0.14,
  dream_streak_bronze: 0.34,
  dream_streak_silver: 0.5,
  dream_streak_gold: 0.76,
  dream_streak_diamond: 1,
  early_bird: 0.14,
  night_owl: 0.14,
};

/** The outline of the lit part of a moon of radius 1 around the origin, as the path of an SVG. */
export function phasePath(lit: number): string {
  const bulge = Math.abs(1 - 2 * lit).toFixed(3);
  // eslint-disable-next-line lingui/no-unlocalized-strings -- an SVG path
  return `M0 -1A1 1 0 0 1 0 1A${bulge} 1 0 0 ${lit < 0.5 ? 0 : 1} 0 -1Z`;
}
