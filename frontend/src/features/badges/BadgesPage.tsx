import { badgeFor, type User } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { statusLineOf } from '../../api/call.js';
import { useGetBadgeStatsQuery } from '../../api/community.api.js';
import { useJournal } from '../../api/use-journal.js';
import { PageLoading } from '../../ui/Loading.js';
import { RetryNotice } from '../../ui/Notice.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { Panel } from '../../ui/Panel.js';
import { BadgeGroups } from './BadgeGroups.js';
import { CurrentBadge } from './CurrentBadge.js';

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

function LoadingBadges() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <PageLoading words="Loading your dreams..." />
      <Skeleton height="16rem" />
      <Skeleton height="12rem" />
    </Box>
  );
}

const TIPS = [
  'Keep your phone beside the bed, with the chat with the bot pinned to the top.',
  'Lie still for a moment before you speak: moving is what makes a dream go.',
  'Fragments count. A colour or a feeling is a dream too.',
  'Badges count dreams, not days. A quiet week takes nothing away.',
] as const;

function TipsCard() {
  return (
    <Panel component="section" aria-labelledby="badge-tips" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="badge-tips" variant="h2" sx={{ mb: 1.5 }}>
        Tips for remembering dreams
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 1, pl: 2.5, listStyle: 'disc', '& ::marker': { color: 'ink.secondary' } }}
      >
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </Box>
    </Panel>
  );
}
