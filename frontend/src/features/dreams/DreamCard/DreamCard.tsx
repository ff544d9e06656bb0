import { type Dream, splitDetails } from '@dreamloom/contracts/http';
import { useLingui } from '@lingui/react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { measures } from '../../../theme/measures.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { Panel } from '../../../ui/Panel.js';
import { FailureNotice } from '../Failure.js';
import { Highlighted } from '../Highlighted.js';
import { useRegenerate } from '../use-image-requests.js';
import { ArtworkFrame } from './ArtworkFrame.js';
import { CardActions } from './CardActions.js';
import { CardMeta, CardPeople, CardTags } from './CardFacts.js';
import { CardState } from './CardState.js';
import { CardWords } from './CardWords.js';
import { CompactCard } from './CompactCard.js';

// Not part of the first load.
const VoiceNote = lazyPart(async () => (await import('./VoiceNote.js')).VoiceNote);

interface DreamCardProps {
  dream: Dream;
  /** The dreamer's time zone. */
  timeZone: string | null;
  /** The card on phones. */
  compact: boolean;
  eager: boolean;
  /** True for the dream that the address links to. */
  linked: boolean;
}

export const DreamCard = memo(function DreamCard({ compact, ...props }: DreamCardProps) {
  // A card that is not rendered again would keep the texts of the former language.
  useLingui();
  return compact ? <CompactCard {...props} /> : <FullCard {...props} />;
});

function FullCard({ dream, timeZone, eager, linked }: Omit<DreamCardProps, 'compact'>) {
  const titleId = `dream-${dream.id}`;
  const regenerate = useRegenerate(dream);
  return (
    <Panel
      component="article"
      aria-labelledby={titleId}
      {...(linked && { 'aria-current': true as const })}
      sx={{
        display: 'grid',
        overflow: 'hidden',
        ...splitWhereWide,
        ...(linked && { borderColor: 'primary.main' }),
      }}
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
        <Typography id={titleId} dir="auto" variant="h2" sx={{ mt: 1, mb: 1.5, overflowWrap: 'anywhere' }}>
          <Highlighted>{dream.title}</Highlighted>
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
