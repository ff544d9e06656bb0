import { BADGE_CATEGORIES, badgeFor, BADGES, type User } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetBadgeStatsQuery } from '../../api/badges.api.js';
import { useJournal } from '../../api/use-journal.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { BadgeCard } from './BadgeCard.js';
import { CurrentBadge } from './CurrentBadge.js';
import { TipsCard } from './TipsCard.js';

/** What the dreamer has collected, and what comes next. */
export function BadgesPage({ user }: { user: User }) {
  usePageTitle('Achievement Badges');
  const { total } = useJournal(user.id);
  const stats = useGetBadgeStatsQuery();
  const dreams = total ?? 0;
  const current = badgeFor(dreams);
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, md: 5 } }}>
      <div>
        <Typography variant="h1">Achievement Badges</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          The moon fills as your journal does.
        </Typography>
      </div>
      <CurrentBadge type={current} dreams={total} stats={stats.data ?? null} />
      {BADGE_CATEGORIES.map(({ category, title }) => (
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
      ))}
      <TipsCard />
    </Box>
  );
}
