import type { SimilarDreams } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { userApi } from '../../../api/account.api.js';
import { sentenceOf } from '../../../api/call.js';
import { useIsOffline } from '../../../api/connection.js';
import { useDream } from '../../../api/dreams.api.js';
import { useGetSimilarDreamsQuery } from '../../../api/similar.api.js';
import { useStoredDream } from '../../../api/use-journal.js';
import { book } from '../../../theme/book.js';
import { formatNight } from '../../../ui/format.js';
import { needsNetwork, RetryNotice } from '../../../ui/Notice.js';
import { DreamTile } from '../DreamTile.js';

/** The dreams that are near this one; nothing where there are none. */
export function NearDreams({ dreamId }: { dreamId: string }) {
  const noAi = userApi.endpoints.getUser.useQueryState().data?.noAi ?? false;
  const { data, error, isFetching, refetch } = useGetSimilarDreamsQuery(dreamId, { skip: noAi });
  const isOffline = useIsOffline();
  if (noAi || (error === undefined && !data?.dreams.length)) return null;
  return (
    <Box component="section" aria-labelledby="near-dreams">
      <Typography id="near-dreams" variant="h2">{t`Dreams like this one`}</Typography>
      {error === undefined ? (
        <Box
          component="ul"
          // A strip that is dragged, beside which a swipe leads to no other dream.
          data-strip
          sx={{
            display: 'grid',
            gap: { xs: 1.75, md: 3.25 },
            gridAutoFlow: { xs: 'column', md: 'row' },
            gridAutoColumns: book.nearDream,
            gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
            mx: { xs: -2.5, md: 0 },
            px: { xs: 2.5, md: 0 },
            overflowX: { xs: 'auto', md: 'visible' },
            scrollbarWidth: 'none',
          }}
        >
          {data?.dreams.map((dream) => (
            <NearDream key={dream.id} {...dream} />
          ))}
        </Box>
      ) : isOffline ? (
        <Typography color="textSecondary">{needsNetwork()}</Typography>
      ) : (
        <RetryNotice title={t`The dreams could not be compared`} busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error, t`Please try again.`)}
        </RetryNotice>
      )}
    </Box>
  );
}

function NearDream({ night, ...dream }: SimilarDreams['dreams'][number]) {
  const known = useStoredDream(dream.id);
  useDream(dream.id, known !== null);
  return (
    <DreamTile dream={dream} cover={known?.cover ?? null}>
      {formatNight(night)}
    </DreamTile>
  );
}
