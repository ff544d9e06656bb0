import { BADGE_CATEGORIES, BADGES, type BadgeType } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BadgeCard } from './BadgeCard.js';

/** All badges by what they are for. */
export function BadgeGroups({ current, dreams }: { current: BadgeType; dreams: number }) {
  return BADGE_CATEGORIES.map(({ category, title }) => (
    <Box key={category} component="section" aria-labelledby={`badges-${category}`}>
      <Typography id={`badges-${category}`} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          // Two abreast at most: a badge's words want their line.
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
