import { type Dream, dreamPath, splitDetails } from '@dreamloom/contracts/http';
import { useLingui } from '@lingui/react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { Link } from 'react-router';
import { measures } from '../../../theme/measures.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { Panel } from '../../../ui/Panel.js';
import { FailureNotice } from '../Failure.js';
import { Highlighted, useEntryFromJournal } from '../Highlighted.js';
import { useRegenerate } from '../use-image-requests.js';
import { ArtworkFrame } from './ArtworkFrame.js';
import { CardActions } from './CardActions.js';
import { CardMeta, CardPeople, CardTags } from './CardFacts.js';
import { CardState } from './CardState.js';
import { CardWords } from './CardWords.js';
import { CompactCard } from './CompactCard.js';

interface DreamCardProps {
  dream: Dream;
  /** The dreamer's time zone. */
  timeZone: string | null;
  /** The card on phones. */
  compact: boolean;
  eager: boolean;
}

export const DreamCard = memo(function DreamCard({ compact, ...props }: DreamCardProps) {
  // A card that is not rendered again would keep the texts of the former language.
  useLingui();
  return compact ? <CompactCard {...props} /> : <FullCard {...props} />;
});

// Not part of the first load, as the card of a phone has none.
const VoiceNote = lazyPart(async () => (await import('./VoiceNote.js')).VoiceNote);

function FullCard({ dream, timeZone, eager }: Omit<DreamCardProps, 'compact'>) {
  const entry = useEntryFromJournal();
  const titleId = `dream-${dream.id}`;
  const regenerate = useRegenerate(dream);
  return (
    <Panel
      component="article"
      aria-labelledby={titleId}
      sx={{ display: 'grid', overflow: 'hidden', ...splitWhereWide }}
    >
      <ArtworkFrame dream={dream} eager={eager} regenerate={regenerate} />
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minWidth: 0,
          px: { xs: 2.5, md: 3.75 },
          pt: { xs: 2.25, md: 3 },
          pb: { xs: 1.25, md: 1.75 },
        }}
      >
        <CardMeta dream={dream} timeZone={timeZone} />
        <Typography
          id={titleId}
          dir="auto"
          variant="h2"
          component="h3"
          sx={{ mt: 1, mb: 1.5, overflowWrap: 'anywhere' }}
        >
          <Box
            component={Link}
            id={`open-${dream.id}`}
            to={dreamPath(dream.id)}
            state={entry}
            sx={{ color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
          >
            <Highlighted>{dream.title}</Highlighted>
          </Box>
        </Typography>
        <CardWords words={splitDetails(dream.content).words} />
        {dream.audioUrl && <VoiceNote dream={dream} fallback={<Box sx={{ height: measures.voiceNote, mt: 1 }} />} />}
        <CardTags dream={dream} />
        <CardPeople dream={dream} />
        <CardState dream={dream} />
        {!regenerate.busy && regenerate.failure.error !== undefined && (
          <Box sx={{ mt: 2 }}>
            <FailureNotice {...regenerate.failure} />
          </Box>
        )}
        <CardActions dream={dream} regenerate={regenerate} />
      </Box>
    </Panel>
  );
}

/** Image and text side by side where the list is wide enough, else the image on top. */
export const splitWhereWide = {
  [`@container (min-width: ${measures.cardSplit})`]: { gridTemplateColumns: 'minmax(0, 43fr) minmax(0, 57fr)' },
} as const;
