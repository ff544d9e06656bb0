import { badgeFor, type User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { statusLineOf } from '../../api/call.js';
import { useGetBadgeStatsQuery } from '../../api/community.api.js';
import { useJournal } from '../../api/use-journal.js';
import { PageLoading } from '../../ui/Loading.js';
import { RetryNotice } from '../../ui/Notice.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { Panel } from '../../ui/Panel.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { BadgeGroups } from './BadgeGroups.js';
import { CurrentBadge } from './CurrentBadge.js';

export function BadgesPage({ user }: { user: User }) {
  usePageTitle(t`Achievement Badges`);
  const { total, mostDreams, error, fetching, refresh } = useJournal(user.id);
  const stats = useGetBadgeStatsQuery();
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, md: 5 } }}>
      <div>
        <Typography variant="h1">{t`Achievement Badges`}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>{t`The moon fills as your journal does.`}</Typography>
      </div>
      {error !== undefined && (
        <RetryNotice title={t`Failed to fetch dreams`} busy={fetching} onRetry={refresh}>
          {statusLineOf(error)}
        </RetryNotice>
      )}
      {total === undefined && error === undefined && <LoadingBadges />}
      {total !== undefined && mostDreams !== undefined && (
        <>
          <CurrentBadge type={badgeFor(mostDreams)} dreams={total} stats={stats.data ?? null} />
          <BadgeGroups current={badgeFor(mostDreams)} dreams={mostDreams} />
        </>
      )}
      <TipsCard />
    </Box>
  );
}

function LoadingBadges() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <PageLoading words={t`Loading your dreams...`} />
      <Skeleton height="16rem" />
      <Skeleton height="12rem" />
    </Box>
  );
}

const tips = () => [
  t`Keep your phone beside the bed, with the chat with the bot pinned to the top.`,
  t`Lie still for a moment before you speak: moving is what makes a dream go.`,
  t`Fragments count. A colour or a feeling is a dream too.`,
  t`Badges count dreams, not days. A quiet week takes nothing away.`,
];

function TipsCard() {
  return (
    <Panel component="section" aria-labelledby="badge-tips" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="badge-tips" variant="h2" sx={{ mb: 1.5 }}>{t`Tips for remembering dreams`}</Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 1,
          paddingInlineStart: 2.5,
          listStyle: 'disc',
          '& ::marker': { color: 'ink.secondary' },
        }}
      >
        {tips().map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </Box>
    </Panel>
  );
}
