import type { User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useHasChat } from '../../api/account.api.js';
import { statusLineOf } from '../../api/call.js';
import { useRecentDreams } from '../../api/dreams.api.js';
import { useDreamsOf } from '../../api/use-journal.js';
import { measures } from '../../theme/measures.js';
import { Spinner } from '../../ui/Loading.js';
import { Moon } from '../../ui/Logo.js';
import { RetryNotice } from '../../ui/Notice.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { Panel } from '../../ui/Panel.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { EarlierSongs } from './EarlierSongs.js';
import { DREAM_COUNTS, SongWriter } from './SongWriter.js';

export function DreamSongsPage({ user }: { user: User }) {
  const [count, setCount] = useState<number>(DREAM_COUNTS[0]);
  const { chosen, end } = useChosenDreams();
  const { dreams, error, isFetching, refetch } = useRecentDreams(count);
  usePageTitle(t`Your Dream Songs`);
  return (
    <>
      <Typography variant="h1">{t`Your Dream Songs`}</Typography>
      <Typography
        color="textSecondary"
        sx={{ mt: 1, mb: { xs: 3, md: 4.5 }, maxWidth: measures.textMax }}
      >{t`Choose how many nights to listen to, and whose way of listening. The song is made of your own images.`}</Typography>
      {error !== undefined && (
        <Box sx={{ mb: 4 }}>
          <RetryNotice title={t`Failed to fetch dreams`} busy={isFetching} onRetry={() => void refetch()}>
            {statusLineOf(error)}
          </RetryNotice>
        </Box>
      )}
      {chosen && <SongWriter dreams={chosen} onAll={end} user={user} />}
      {!chosen && !dreams && error === undefined && <LoadingDreams />}
      {!chosen && dreams?.length === 0 && <NoDreams />}
      {!chosen && dreams && dreams.length > 0 && (
        <SongWriter dreams={dreams.slice(0, count)} count={count} onCount={setCount} user={user} />
      )}
      <EarlierSongs timeZone={user.timezone} />
    </>
  );
}

/** The dreams that were selected in the journal; undefined without any. */
function useChosenDreams() {
  const { state } = useLocation() as { state: { chosen?: string[] } | null };
  const navigate = useNavigate();
  const dreams = useDreamsOf(state?.chosen);
  return {
    chosen: dreams && dreams.length > 0 ? dreams : undefined,
    end: () => void navigate('/dream-songs', { replace: true }),
  };
}

function LoadingDreams() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Spinner size="sm" />
        <Typography color="textSecondary">{t`Loading your recent dreams...`}</Typography>
      </Box>
      <Skeleton height="11rem" />
      <Skeleton height="18rem" />
    </Box>
  );
}

function NoDreams() {
  const hasChat = useHasChat();
  return (
    <Panel
      component="section"
      aria-labelledby="no-dreams"
      sx={{ display: 'grid', justifyItems: 'center', gap: 2, px: 3, py: { xs: 6, md: 9 }, textAlign: 'center' }}
    >
      <Moon size="4rem" />
      <Typography id="no-dreams" variant="h2">{t`No Dreams to Interpret`}</Typography>
      <Typography color="textSecondary">{t`Record at least one dream to start creating interpretations`}</Typography>
      {hasChat && (
        <Button variant="contained" component={Link} to="/connectivity" sx={{ mt: 1 }}>{t`Connect WhatsApp`}</Button>
      )}
    </Panel>
  );
}
