import { type Dream, dreamPath, splitDetails } from '@dreamloom/contracts/http';
import { useLingui } from '@lingui/react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { Link } from 'react-router';
import { besideWhereWide, leadImageSizes } from '../../theme/lead.js';
import { overImage } from '../../theme/tokens.js';
import { ErrorBoundary } from '../../ui/ErrorBoundary.js';
import { localTimeOf } from '../../ui/format.js';
import { useIsMobile } from '../../ui/page-hooks.js';
import { Panel } from '../../ui/Panel.js';
import { hasFailed, isInProgress } from './dream-steps.js';
import { BusyLabel, DreamSteps, GalleryStrip, onDark, PaintingLink } from './DreamCard/ArtworkFrame.js';
import { CardMeta, CardPeople, CardState, CardTags } from './DreamCard/CardFacts.js';
import { CardActions, Selectable, VoiceNote, voiceNoteSpace } from './DreamCard/DreamCard.js';
import { FailureNotice } from './Failure.js';
import { useEntryFromJournal } from './Highlighted.js';
import { OnThisNight, type Tonight } from './OnThisNight.js';
import { useRegenerate } from './use-image-requests.js';

/** The newest dream of a journal, where it is of today and its painting is there or on its way. */
export function leadOf([newest]: readonly Dream[], timeZone: string | null): Dream | null {
  if (!newest || (newest.cover === null && !isInProgress(newest) && !hasFailed(newest))) return null;
  const dayOf = (at: Date | string) => localTimeOf(at, timeZone).slice(0, 10);
  return dayOf(newest.createdAt) >= dayOf(new Date()) ? newest : null;
}

interface LeadProps {
  dream: Dream | null;
  tonight: Tonight;
  timeZone: string | null;
}

/** Above the months: the dream of today, and this night in earlier years. */
export function Lead({ dream, tonight, timeZone }: LeadProps) {
  const hasTonight = tonight.ids.length > 0 || (tonight.isOpen && dream !== null);
  if (dream === null && !hasTonight) return null;
  return (
    <Box sx={{ containerType: 'inline-size', mb: { xs: 2, md: 3 } }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: { xs: 3.25, md: 3.75 },
          ...(dream &&
            hasTonight && { [besideWhereWide]: { gridTemplateColumns: 'minmax(0, 1.75fr) minmax(0, 1fr)' } }),
        }}
      >
        {dream && (
          <Selectable dream={dream}>
            <LeadCard dream={dream} timeZone={timeZone} isWide={!hasTonight} />
          </Selectable>
        )}
        {hasTonight && (
          <ErrorBoundary fallback={() => null}>
            <OnThisNight tonight={tonight} timeZone={timeZone} isBeside={dream !== null} />
          </ErrorBoundary>
        )}
      </Box>
    </Box>
  );
}

interface LeadCardProps {
  dream: Dream;
  timeZone: string | null;
  /** It stands alone. */
  isWide: boolean;
}

/** A dream with its words on its painting, and all functions of its card. */
const LeadCard = memo(function LeadCard({ dream, timeZone, isWide }: LeadCardProps) {
  // Without it the card would keep the texts of the former language.
  useLingui();
  const compact = useIsMobile();
  const entry = useEntryFromJournal();
  const regenerate = useRegenerate(dream);
  const titleId = `dream-${dream.id}`;
  return (
    <Panel
      component="article"
      aria-labelledby={titleId}
      sx={{ position: 'relative', display: 'grid', gridTemplateRows: '1fr auto', overflow: 'hidden' }}
    >
      <Box sx={{ ...frame, aspectRatio: { xs: '3 / 2.35', sm: '2 / 1', md: isWide ? '12 / 5' : 'auto' } }}>
        {dream.cover ? (
          <PaintingLink
            dream={dream}
            cover={dream.cover}
            sizes={isWide ? leadImageSizes.alone : leadImageSizes.beside}
            eager
          />
        ) : (
          <Box sx={{ position: 'absolute', inset: '0 0 42%' }}>
            <DreamSteps dream={dream} />
          </Box>
        )}
        {regenerate.busy && <BusyLabel label={regenerate.label} />}
        <Box sx={overlay}>
          <CardMeta dream={dream} timeZone={timeZone} withLength={compact} />
          <Typography
            id={titleId}
            dir="auto"
            variant="h2"
            sx={{
              my: { xs: 0.5, md: 0.75 },
              fontSize: { xs: '1.5625rem', md: '2.25rem' },
              lineHeight: 1.15,
              overflowWrap: 'anywhere',
              color: overImage.label,
            }}
          >
            <Box component={Link} id={`open-${dream.id}`} to={dreamPath(dream.id)} state={entry} sx={titleLink}>
              {dream.title}
            </Box>
          </Typography>
          <Box component="p" dir="auto" sx={words}>
            {splitDetails(dream.content).words}
          </Box>
        </Box>
      </Box>
      <Box sx={actions}>
        <CardActions dream={dream} regenerate={regenerate} compact={compact} />
      </Box>
      <Box sx={{ px: { xs: 2.5, md: 4 }, pb: 2, '&:empty': { display: 'none' } }}>
        {!compact && dream.audioUrl && <VoiceNote dream={dream} fallback={<Box sx={voiceNoteSpace} />} />}
        {!compact && (
          <Box sx={facts}>
            {dream.imageCount > 1 && <GalleryStrip dream={dream} />}
            <CardTags dream={dream} />
          </Box>
        )}
        {!compact && <CardPeople dream={dream} />}
        <CardState dream={dream} compact={compact} />
        <FailureNotice mt={2} {...regenerate.failure} />
      </Box>
    </Panel>
  );
});

const frame = {
  ...onDark,
  position: 'relative',
  display: 'grid',
  alignItems: 'end',
  width: '100%',
  minHeight: { md: '25rem' },
} as const;

const overlay = {
  zIndex: 1,
  // What lies under it opens the dream.
  pointerEvents: 'none',
  minWidth: 0,
  px: { xs: 2.5, md: 4 },
  pt: { xs: 8, md: 14 },
  pb: { xs: 2.25, md: 3.5 },
  // As dark as the text needs where it begins.
  background: {
    xs: `linear-gradient(transparent, ${overImage.headerShade} 4rem, ${overImage.veil})`,
    md: `linear-gradient(transparent, ${overImage.headerShade} 7rem, ${overImage.veil})`,
  },
  '& .MuiTypography-body2': { color: overImage.text },
} as const;

const titleLink = {
  pointerEvents: 'auto',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;

const words = {
  maxWidth: '56ch',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: { xs: '0.9375rem', md: '1.0625rem' },
  lineHeight: 1.5,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
} as const;

const facts = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 },
  // The space that each has in a card of its own row.
  '& > ul': { mt: 2, mb: 0 },
} as const;

const actions = {
  position: 'absolute',
  zIndex: 1,
  top: { xs: '0.625rem', md: '0.875rem' },
  insetInlineEnd: { xs: '0.625rem', md: '0.875rem' },
  // The space that the buttons have below the words of a card.
  '&& > *': { m: 0, p: 0, gap: 0.75 },
  '& .MuiIconButton-root': {
    color: overImage.label,
    bgcolor: overImage.glass,
    '&:hover, &:focus-visible': { bgcolor: overImage.veil },
  },
  // At rest only the last one, which has all that is less needed.
  '& .MuiIconButton-root:not(:last-of-type)': { opacity: 0 },
  'article:hover & .MuiIconButton-root, &:focus-within .MuiIconButton-root': { opacity: 1 },
} as const;
