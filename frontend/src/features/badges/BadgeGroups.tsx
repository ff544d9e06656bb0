import { type Badge, BADGE_CATEGORIES, BADGES, type BadgeType, progressOf } from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Check from 'lucide-react/icons/check';
import { shared } from '../../language/language.js';
import { measures, motion, radii } from '../../theme/measures.js';
import { Panel } from '../../ui/Panel.js';

export function BadgeGroups({ current, dreams }: { current: BadgeType; dreams: number }) {
  return BADGE_CATEGORIES.map(({ category, title }) => (
    <Box key={category} component="section" aria-labelledby={`badges-${category}`}>
      <Typography id={`badges-${category}`} variant="h2" sx={{ mb: 2 }}>
        {shared(title)}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          // At most two columns, because a badge's description needs a whole line.
          gridTemplateColumns: 'repeat(auto-fill, minmax(max(min(100%, 15rem), 34%), 1fr))',
        }}
      >
        {BADGES.filter((badge) => badge.category === category).map((badge) => (
          <BadgeCard key={badge.type} badge={badge} dreams={dreams} isCurrent={badge.type === current} />
        ))}
      </Box>
    </Box>
  ));
}

/** What earns a badge. */
export const descriptionOf = ({ category, target, description }: Badge): string =>
  category === 'streak' ? plural(target, { one: 'Record # dream.', other: 'Record # dreams.' }) : shared(description);

interface BadgeCardProps {
  badge: Badge;
  dreams: number;
  isCurrent: boolean;
}

function BadgeCard({ badge, dreams, isCurrent }: BadgeCardProps) {
  const progress = progressOf(badge.type, dreams);
  const isEarned = progress === 1;
  const isCounted = badge.category !== 'behavior';
  return (
    <Panel
      component="li"
      sx={{
        p: 2.75,
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        gap: 2.25,
        alignItems: 'center',
        ...(isCurrent && { borderColor: 'secondary.main' }),
      }}
    >
      <BadgeArc badge={badge} progress={progress} />
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography variant="h3" sx={{ fontSize: '1.1875rem' }}>
          {shared(badge.name)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {descriptionOf(badge)}
        </Typography>
        {(isEarned || isCurrent || !isCounted) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.75 }}>
            {isEarned && <Mark words={t`Earned!`} ink="ink.success" ground="tint.success" />}
            {!isCounted && <Mark words={t`not counted yet`} ink="text.secondary" ground="tint.primary" />}
            {isCurrent && <Mark words={t`Current`} ink="ink.secondary" ground="tint.secondary" />}
          </Box>
        )}
      </Box>
    </Panel>
  );
}

function Mark({ words, ink, ground }: { words: string; ink: string; ground: string }) {
  return (
    <Box
      component="span"
      sx={{
        px: 1.25,
        py: 0.25,
        borderRadius: radii.pill,
        bgcolor: ground,
        color: ink,
        typography: 'body2',
        fontSize: '0.8125rem',
        fontWeight: 600,
      }}
    >
      {words}
    </Box>
  );
}

/** Length of the whole circle in the drawing's own units. */
const CIRCLE_LENGTH = 100;

/** The progress of a badge as an arc, with its target inside. */
function BadgeArc({ badge, progress }: { badge: Badge; progress: number }) {
  const percent = Math.floor(progress * 100);
  return (
    <Box
      role="progressbar"
      aria-label={shared(badge.name)}
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
          pathLength={CIRCLE_LENGTH}
          strokeDasharray={`${progress * CIRCLE_LENGTH} ${CIRCLE_LENGTH}`}
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
