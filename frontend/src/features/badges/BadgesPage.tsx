import { badgeFor, type User } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetBadgeStatsQuery } from '../../api/badges.api.js';
import { statusLineOf } from '../../api/call.js';
import { useJournal } from '../../api/use-journal.js';
import { RetryNotice } from '../../ui/RetryNotice.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { BadgeGroups } from './BadgeGroups.js';
import { CurrentBadge } from './CurrentBadge.js';
import { LoadingBadges } from './LoadingBadges.js';
import { TipsCard } from './TipsCard.js';

/** What the dreamer has collected, and what comes next. */
export function BadgesPage({ user }: { user: User }) {
  usePageTitle('Achievement Badges');
  const { total, error, fetching, refresh } = useJournal(user.id);
  const stats = useGetBadgeStatsQuery();
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, md: 5 } }}>
      <div>
        <Typography variant="h1">Achievement Badges</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          The moon fills as your journal does.
        </Typography>
      </div>
      {error !== undefined && (
        <RetryNotice title="Failed to fetch dreams" busy={fetching} onRetry={refresh}>
          {statusLineOf(error)}
        </RetryNotice>
      )}
      {total === undefined && error === undefined && <LoadingBadges />}
      {total !== undefined && (
        <>
          <CurrentBadge type={badgeFor(total)} dreams={total} stats={stats.data ?? null} />
          <BadgeGroups current={badgeFor(total)} dreams={total} />
        </>
      )}
      <TipsCard />
    </Box>
  );
}
