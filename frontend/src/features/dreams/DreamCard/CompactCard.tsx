import { clip, type Dream, dreamPath, splitDetails } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { measures, radii } from '../../../theme/measures.js';
import { overImage } from '../../../theme/tokens.js';
import { Panel } from '../../../ui/Panel.js';
import { FailureNotice } from '../Failure.js';
import { Highlighted, useEntryFromJournal, useExcerpt } from '../Highlighted.js';
import { useRegenerate } from '../use-image-requests.js';
import { SmallArtworkFrame } from './ArtworkFrame.js';
import { CardActions } from './CardActions.js';
import { CardMeta } from './CardFacts.js';
import { CardState } from './CardState.js';

const MAX_TITLE_LENGTH = 30;
/** Characters that two lines certainly show. */
const SHOWN_LENGTH = 50;

interface CompactCardProps {
  dream: Dream;
  timeZone: string | null;
  eager: boolean;
}

/** The card on phones: a small artwork beside the title and two lines. A tap anywhere opens the dream. */
export function CompactCard({ dream, timeZone, eager }: CompactCardProps) {
  const entry = useEntryFromJournal();
  const regenerate = useRegenerate(dream);
  const titleId = `dream-${dream.id}`;
  const excerpt = useExcerpt(splitDetails(dream.content).words, SHOWN_LENGTH);
  return (
    <Panel component="article" aria-labelledby={titleId} sx={{ position: 'relative', p: 1.5 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: `${measures.compactImage} minmax(0, 1fr)`, columnGap: 1.75 }}>
        <Box
          sx={{
            position: 'relative',
            overflow: 'hidden',
            width: measures.compactImage,
            height: measures.compactImage,
            borderRadius: radii.entry,
            color: overImage.text,
            bgcolor: overImage.middle,
          }}
        >
          <SmallArtworkFrame dream={dream} eager={eager} regenerate={regenerate} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: -1, marginInlineEnd: -1 }}
          >
            <CardMeta dream={dream} timeZone={timeZone} compact />
            <CardActions dream={dream} regenerate={regenerate} compact />
          </Box>
          <Typography
            id={titleId}
            dir="auto"
            variant="h2"
            component="h3"
            title={dream.title}
            sx={{ typography: 'h3', fontSize: '1.125rem', lineHeight: 1.3, overflowWrap: 'anywhere' }}
          >
            <Box component={Link} id={`open-${dream.id}`} to={dreamPath(dream.id)} state={entry} sx={opensTheCard}>
              <Highlighted>{clip(dream.title, MAX_TITLE_LENGTH)}</Highlighted>
            </Box>
          </Typography>
          <Typography
            dir="auto"
            variant="body2"
            color="textSecondary"
            sx={{
              mt: 0.5,
              overflow: 'hidden',
              overflowWrap: 'anywhere',
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
            }}
          >
            <Highlighted>{excerpt}</Highlighted>
          </Typography>
        </Box>
      </Box>
      <CardState dream={dream} compact />
      {!regenerate.busy && regenerate.failure.error !== undefined && (
        <Box sx={{ mt: 1.5 }}>
          <FailureNotice {...regenerate.failure} />
        </Box>
      )}
    </Panel>
  );
}

/** The title's link covers the card; the buttons above it have a higher z-index. */
const opensTheCard = {
  color: 'inherit',
  textDecoration: 'none',
  '&:focus-visible': { outline: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radii.card },
  '&:focus-visible::after': { outline: `${measures.ring} solid`, outlineColor: 'primary.main' },
} as const;
