import { clip, type Dream, dreamPath, splitDetails } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Share2 from 'lucide-react/icons/share-2';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { measures, radii } from '../../../theme/measures.js';
import { overImage } from '../../../theme/tokens.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { Spinner } from '../../../ui/Loading.js';
import { Menu } from '../../../ui/Menu.js';
import { useIsTouchScreen } from '../../../ui/page-hooks.js';
import { Panel } from '../../../ui/Panel.js';
import { Tooltip } from '../../../ui/Tooltip.js';
import { type ActionEntry, editButtonId, useDreamActions } from '../dream-actions.js';
import { FailureNotice } from '../Failure.js';
import { Highlighted, useEntryFromJournal, useExcerpt } from '../Highlighted.js';
import { useSelection } from '../selection-context.js';
import { type Regenerate, useRegenerate } from '../use-image-requests.js';
import { ArtworkFrame, SmallArtworkFrame } from './ArtworkFrame.js';
import { CardMeta, CardPeople, CardState, CardTags } from './CardFacts.js';

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
  return <Selectable dream={props.dream}>{compact ? <CompactCard {...props} /> : <FullCard {...props} />}</Selectable>;
});

const SelectBox = lazyPart(async () => (await import('../Selection.js')).SelectBox);

/** A card that, while dreams are chosen, does nothing else. */
export function Selectable({ dream, children }: { dream: Dream; children: ReactNode }) {
  const selection = useSelection();
  const { ids } = selection ?? {};
  return (
    <Box sx={{ position: 'relative', display: 'grid', minWidth: 0, '& > *': { minWidth: 0 } }}>
      <Box inert={!!ids} sx={{ display: 'grid', '& > *': { minWidth: 0 } }}>
        {children}
      </Box>
      {selection && ids && <SelectBox dream={dream} selection={{ ...selection, ids }} />}
    </Box>
  );
}

// Not part of the first load, as the card of a phone has none.
export const VoiceNote = lazyPart(async () => (await import('./VoiceNote.js')).VoiceNote);

/** The place of a voice note while its part is fetched. */
export const voiceNoteSpace = { height: measures.voiceNote, mt: 1 } as const;

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
        {dream.audioUrl && <VoiceNote dream={dream} fallback={<Box sx={voiceNoteSpace} />} />}
        <CardTags dream={dream} />
        <CardPeople dream={dream} />
        <CardState dream={dream} />
        <FailureNotice mt={2} {...regenerate.failure} />
        <CardActions dream={dream} regenerate={regenerate} />
      </Box>
    </Panel>
  );
}

/** Image and text side by side where the list is wide enough, else the image on top. */
export const splitWhereWide = {
  [`@container (min-width: ${measures.cardSplit})`]: { gridTemplateColumns: 'minmax(0, 43fr) minmax(0, 57fr)' },
} as const;

const MAX_TITLE_LENGTH = 30;
/** Characters that two lines certainly show. */
const SHOWN_COMPACT = 50;

interface CompactCardProps {
  dream: Dream;
  timeZone: string | null;
  eager: boolean;
}

/** The card on phones: a small artwork beside the title and two lines. A tap anywhere opens the dream. */
function CompactCard({ dream, timeZone, eager }: CompactCardProps) {
  const entry = useEntryFromJournal();
  const regenerate = useRegenerate(dream);
  const titleId = `dream-${dream.id}`;
  const excerpt = useExcerpt(splitDetails(dream.content).words, SHOWN_COMPACT);
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
            sx={{
              ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' },
              ...{ mt: -1, marginInlineEnd: -1 },
            }}
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
      <FailureNotice mt={1.5} {...regenerate.failure} />
    </Panel>
  );
}

/** The title's link covers the card; the buttons above it have a higher z-index. */
export const opensTheCard = {
  color: 'inherit',
  textDecoration: 'none',
  '&:focus-visible': { outline: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radii.card },
  '&:focus-visible::after': { outline: `${measures.ring} solid`, outlineColor: 'primary.main' },
} as const;

const SHOWN_LINES = 4;
/** Characters that these lines certainly show. */
const SHOWN_LENGTH = 120;

/** The beginning of the dreamer's text, or what stands before a find; the page of the dream has all of it. */
function CardWords({ words }: { words: string }) {
  return (
    <Box
      component="p"
      dir="auto"
      sx={{
        maxWidth: measures.textMax,
        overflow: 'hidden',
        color: 'color-mix(in srgb, currentColor 88%, transparent)',
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        display: '-webkit-box',
        WebkitLineClamp: SHOWN_LINES,
        WebkitBoxOrient: 'vertical',
      }}
    >
      <Highlighted>{useExcerpt(words, SHOWN_LENGTH)}</Highlighted>
    </Box>
  );
}

interface CardActionsProps {
  dream: Dream;
  regenerate: Regenerate;
  compact?: boolean;
}

/** Icons with tooltips; where nothing hovers, one button that opens a sheet of all actions with their labels. */
export function CardActions({ dream, regenerate, compact = false }: CardActionsProps) {
  const { edit, image, people, share, remove, view, more } = useDreamActions(dream, regenerate);
  const isTouchScreen = useIsTouchScreen();
  if (compact || isTouchScreen) {
    return (
      <Box
        sx={{
          position: 'relative',
          zIndex: 1,
          flex: 'none',
          ...(!compact && { mt: 'auto', pt: 1.5, marginInlineStart: -1.5 }),
        }}
      >
        <Menu
          id={editButtonId(dream.id)}
          label={t`Actions for ${dream.title}`}
          icon={Ellipsis}
          sheetTitle={dream.title}
          entries={[edit, ...image, people, ...view, ...more, ...share, remove]}
        />
      </Box>
    );
  }
  return (
    <Box
      role="group"
      aria-label={t`Actions for ${dream.title}`}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', mt: 'auto', pt: 1.5, marginInlineStart: -1.5 }}
    >
      <Action {...edit} id={editButtonId(dream.id)} />
      {image.map((entry) => (
        <Action key="image" {...entry} isBusy={regenerate.busy} />
      ))}
      <Action {...people} />
      <Menu label={t`Share`} icon={Share2} entries={share} />
      <Menu label={t`More`} icon={Ellipsis} entries={[...view, ...more, remove]} />
    </Box>
  );
}

interface ActionProps extends ActionEntry {
  id?: string;
  isBusy?: boolean;
}

function Action({ label, icon: Icon, onChoose, id, disabled = false, isBusy = false }: ActionProps) {
  return (
    <Tooltip text={label}>
      <IconButton {...(id && { id })} aria-label={label} disabled={disabled} onClick={onChoose}>
        {isBusy ? <Spinner size="sm" /> : <Icon size={measures.icon} aria-hidden />}
      </IconButton>
    </Tooltip>
  );
}
