import { type Dream, dreamPath, type SimilarDreams } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { userApi } from '../../../api/account.api.js';
import { sentenceOf } from '../../../api/call.js';
import { useDream } from '../../../api/dreams.api.js';
import { useGetSimilarDreamsQuery } from '../../../api/similar.api.js';
import { useStoredDream } from '../../../api/use-journal.js';
import { book, bookImageSizes } from '../../../theme/book.js';
import { measures, radii } from '../../../theme/measures.js';
import { overImage } from '../../../theme/tokens.js';
import { Artwork } from '../../../ui/Artwork.js';
import { formatNight } from '../../../ui/format.js';
import { RetryNotice } from '../../../ui/Notice.js';
import { Missing } from '../DreamCard/ArtworkFrame.js';

/** The dreams that are near this one; nothing where there are none. */
export function NearDreams({ dreamId }: { dreamId: string }) {
  const noAi = userApi.endpoints.getUser.useQueryState().data?.noAi ?? false;
  const { data, error, isFetching, refetch } = useGetSimilarDreamsQuery(dreamId, { skip: noAi });
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
      ) : (
        <RetryNotice title={t`The dreams could not be compared`} busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error, t`Please try again.`)}
        </RetryNotice>
      )}
    </Box>
  );
}

function NearDream({ id, title, night }: SimilarDreams['dreams'][number]) {
  const known = useStoredDream(id);
  useDream(id, known !== null);
  return (
    <Box component="li" sx={{ position: 'relative', minWidth: 0 }}>
      <Picture cover={known?.cover ?? null} />
      <Typography
        variant="h3"
        dir="auto"
        sx={{ mt: 1.5, fontSize: '1.25rem', lineHeight: 1.22, overflowWrap: 'anywhere' }}
      >
        <Box component={Link} to={dreamPath(id)} sx={coversAll}>
          {title}
        </Box>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {formatNight(night)}
      </Typography>
    </Box>
  );
}

function Picture({ cover }: Pick<Dream, 'cover'>) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        overflow: 'hidden',
        aspectRatio: measures.imageRatio,
        borderRadius: radii.entry,
        bgcolor: overImage.middle,
      }}
    >
      {cover === null ? <Missing /> : <Artwork image={cover} sizes={bookImageSizes.near} />}
    </Box>
  );
}

const coversAll = {
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radii.entry },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `${measures.ring} solid`, outlineColor: 'primary.main' },
} as const;
