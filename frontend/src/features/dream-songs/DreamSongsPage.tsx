import type { User } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { statusLineOf } from '../../api/call.js';
import { useGetRecentDreamsQuery } from '../../api/recent-dreams.api.js';
import { measures } from '../../theme/measures.js';
import { RetryNotice } from '../../ui/RetryNotice.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { LAST_N } from './last-n.js';
import { LoadingDreams } from './LoadingDreams.js';
import { NoDreams } from './NoDreams.js';
import { SongWriter } from './SongWriter.js';

/** Interpretations of one's own recent dreams. */
export function DreamSongsPage({ user }: { user: User }) {
  const [count, setCount] = useState<number>(LAST_N[0]);
  const { data, error, isFetching, refetch } = useGetRecentDreamsQuery(count);
  usePageTitle('Your Dream Songs');
  return (
    <>
      <Typography variant="h1">Your Dream Songs</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: { xs: 3, md: 4.5 }, maxWidth: measures.textMax }}>
        Choose how many nights to listen to, and whose way of listening. The song is made of your own images.
      </Typography>
      {error !== undefined && (
        <Box sx={{ mb: 4 }}>
          <RetryNotice title="Failed to fetch dreams" busy={isFetching} onRetry={() => void refetch()}>
            {statusLineOf(error)}
          </RetryNotice>
        </Box>
      )}
      {!data && error === undefined && <LoadingDreams />}
      {data?.dreams.length === 0 && <NoDreams />}
      {data && data.dreams.length > 0 && (
        <SongWriter dreams={data.dreams.slice(0, count)} count={count} onCount={setCount} timeZone={user.timezone} />
      )}
    </>
  );
}
