import { dreamPath } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bookImageSizes } from '../../theme/book.js';
import { measures, radii } from '../../theme/measures.js';
import { overImage } from '../../theme/tokens.js';
import { Artwork } from '../../ui/Artwork.js';
import type { DreamEntry } from '../../ui/JournalLink.js';
import { Missing } from './DreamCard/ArtworkFrame.js';
import { opensTheCard } from './DreamCard/DreamCard.js';

interface DreamTileProps {
  dream: { id: string; title: string };
  cover: Parameters<typeof Artwork>[0]['image'] | null;
  /** Of its entry in the history. */
  entry?: DreamEntry;
  /** The line below the title. */
  children: ReactNode;
}

/** A dream of a short row: its painting, its title as a link, and when it was. */
export function DreamTile({ dream: { id, title }, cover, entry, children }: DreamTileProps) {
  return (
    <Box component="li" sx={{ position: 'relative', minWidth: 0 }}>
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
      <Typography
        variant="h3"
        dir="auto"
        sx={{ mt: 1.5, fontSize: { xs: '1.0625rem', md: '1.25rem' }, lineHeight: 1.22, overflowWrap: 'anywhere' }}
      >
        <Box
          component={Link}
          to={dreamPath(id)}
          state={entry}
          sx={{ ...opensTheCard, '&:hover': { textDecoration: 'underline' } }}
        >
          {title}
        </Box>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {children}
      </Typography>
    </Box>
  );
}
