import { type Circle, type CircleDream, circlePath, listIn } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../api/call.js';
import { useGetDreamsOfWeekInfiniteQuery } from '../../api/circles.api.js';
import { shownLanguage } from '../../language/language.js';
import { measures, radii } from '../../theme/measures.js';
import { title } from '../../theme/typography.js';
import { formatNight } from '../../ui/format.js';
import { Moon } from '../../ui/Logo.js';
import { Notice, RetryNotice } from '../../ui/Notice.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { Panel } from '../../ui/Panel.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { languageName } from '../../ui/spoken-languages.js';
import { usePictureAddress } from '../../ui/use-picture-address.js';
import { piecesOf, useReadAloud, useVoices, voiceFor } from './read-aloud.js';
import { useWeekOfCircle } from './Together.js';

/** The week of a circle, to be read aloud to those who are in the room: its picture, and what was shared in it, the first one first. */
export function Gathering({ circle }: { circle: Circle }) {
  const { week, isPainting } = useWeekOfCircle(circle);
  const picture = usePictureAddress(week?.imageStoredBase64);
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useGetDreamsOfWeekInfiniteQuery(circle.id, {
    refetchOnMountOrArgChange: true,
  });
  const [opened, setOpened] = useState<readonly string[]>([]);
  const voices = useVoices();
  const name = week?.weekTitle ?? t`This week`;
  usePageTitle(name);
  useEffect(() => {
    if (hasNextPage && !isFetching && error === undefined) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);

  const all = (data?.pages ?? []).flatMap((page) => page?.dreams ?? []);
  const shown = [...new Map(all.map((dream) => [dream.id, dream])).values()].reverse().map((dream) => {
    const language = dream.language ?? shownLanguage();
    return {
      ...{ dream, language },
      // Others may be in the room, so that a dreamer's own is closed, too.
      isOpen: !dream.isSensitive || opened.includes(dream.id),
      pieces: piecesOf(dream.words, language),
      voice: voiceFor(voices, language),
    };
  });
  const { state, at, toggle } = useReadAloud(
    shown.flatMap(({ dream, isOpen, pieces, voice }) =>
      isOpen && voice ? [{ id: dream.id, pieces: [dream.title, ...pieces], voice }] : [],
    ),
  );
  const silent = [...new Set(shown.filter(({ voice }) => !voice).map(({ language }) => languageName(language)))];
  const canRead = shown.some(({ isOpen, voice }) => isOpen && voice);
  const isReading = state === 'reading';

  return (
    <Box sx={{ maxWidth: '56rem', mx: 'auto', display: 'grid', gap: { xs: 3, md: 4 } }}>
      <Button
        component={Link}
        to={circlePath(circle.id)}
        startIcon={<ArrowLeft size={measures.icon} aria-hidden />}
        sx={{ justifySelf: 'start', marginInlineStart: -1 }}
      >
        <bdi>{circle.name}</bdi>
      </Button>
      {week && (
        <Box sx={frame}>{picture === null ? <Moon size="4rem" /> : <img src={picture} alt={week.weekTitle} />}</Box>
      )}
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center', textAlign: 'center', mb: { xs: 2, md: 3 } }}>
        <Typography variant="h1" sx={title}>
          {name}
        </Typography>
        <Typography color="textSecondary">{t`What was told in this circle this week`}</Typography>
        {isPainting && <Typography color="textSecondary">{t`Its picture is being woven…`}</Typography>}
      </Box>
      {error !== undefined && (
        <RetryNotice
          title={t`Failed to fetch the dreams of this week`}
          busy={isFetching}
          onRetry={() => void refetch()}
        >
          {sentenceOf(error, t`Please try again.`)}
        </RetryNotice>
      )}
      {!data && error === undefined && <Skeleton height="20rem" />}
      {data && shown.length === 0 && (
        <Typography
          color="textSecondary"
          sx={{ textAlign: 'center' }}
        >{t`Nothing was told here yet this week. The page fills by itself.`}</Typography>
      )}
      <Box sx={{ width: '100%', maxWidth: measures.textMax, mx: 'auto', display: 'grid', gap: { xs: 6, md: 8 } }}>
        {shown.length > 0 && silent.length > 0 && <NoVoice languages={silent} />}
        {shown.map(({ dream, language, isOpen, pieces }) => (
          <DreamOfWeek
            key={dream.id}
            {...{ dream, language, isOpen, pieces }}
            piece={at?.id === dream.id ? at.piece : null}
            onOpen={() => setOpened((before) => [...before, dream.id])}
          />
        ))}
      </Box>
      {canRead && (
        <Panel component="footer" sx={bar}>
          {state === 'failed' && <Notice tone="error" title={t`The voice has stopped`} />}
          <Button
            variant="contained"
            onClick={toggle}
            startIcon={
              isReading ? <Pause size={measures.icon} aria-hidden /> : <Play size={measures.icon} aria-hidden />
            }
          >
            {isReading ? t`Pause` : state === 'still' ? t`Read aloud` : t`Go on`}
          </Button>
          <Typography
            variant="body2"
            color="textSecondary"
          >{t`The voice is one of this device: no word leaves it.`}</Typography>
        </Panel>
      )}
    </Box>
  );
}

/** Some languages, or all, have no voice on this device. */
function NoVoice({ languages }: { languages: readonly string[] }) {
  const named = listIn(shownLanguage(), languages);
  return (
    <Notice tone="calm" title={t`This device has no voice of its own for ${named}`}>
      {t`Perhaps one of you lends theirs: everything is here to be read.`}
    </Notice>
  );
}

interface DreamOfWeekProps {
  dream: CircleDream;
  language: string;
  isOpen: boolean;
  pieces: readonly string[];
  /** The piece that is read: first the title, then those of its words; null for another dream. */
  piece: number | null;
  onOpen: () => void;
}

function DreamOfWeek({ dream, language, isOpen, pieces, piece, onOpen }: DreamOfWeekProps) {
  const heading = useId();
  const name = dream.name ?? t`A dreamer`;
  return (
    <Box component="article" aria-labelledby={heading} aria-current={piece !== null || undefined} sx={{ minWidth: 0 }}>
      <Typography
        variant="h2"
        id={heading}
        dir="auto"
        lang={language}
        ref={piece === 0 ? showFromStart : undefined}
        sx={{ overflowWrap: 'anywhere', scrollMarginBlock: '6rem' }}
      >
        {dream.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
        <bdi>{dream.isYours ? t`${name}, you` : name}</bdi> · {formatNight(dream.night)}
      </Typography>
      {isOpen ? (
        <Typography dir="auto" lang={language} sx={words}>
          {pieces.map((text, index) => (
            <span key={index} {...(piece === index + 1 && { 'data-read': true, ref: show })}>
              {text}
            </span>
          ))}
        </Typography>
      ) : (
        <Box sx={{ mt: 1.5 }}>
          <Typography color="textSecondary">{t`Its dreamer marked this dream as sensitive. It is not read aloud until somebody opens it.`}</Typography>
          <Button variant="outlined" onClick={onOpen} sx={{ mt: 1 }}>{t`Open it`}</Button>
        </Box>
      )}
    </Box>
  );
}

const scroll = (element: HTMLElement | null, block: ScrollLogicalPosition) => {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView?.({ block, behavior: isStill ? 'instant' : 'smooth' });
};
const showFromStart = (element: HTMLElement | null) => scroll(element, 'start');
const show = (element: HTMLElement | null) => scroll(element, 'nearest');

const frame = {
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '3 / 2',
  maxHeight: '70vh',
  width: '100%',
  overflow: 'hidden',
  borderRadius: radii.card,
  bgcolor: 'tint.primary',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
} as const;

const words = {
  mt: 2,
  fontSize: '1.1875rem',
  lineHeight: 1.75,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  '& [data-read]': {
    bgcolor: 'tint.primary',
    borderRadius: radii.bar,
    boxDecorationBreak: 'clone',
    scrollMarginBlock: '9rem',
  },
} as const;

const bar = {
  position: 'sticky',
  bottom: { xs: measures.aboveTabs, md: '1.5rem' },
  justifySelf: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 3,
  py: 1.5,
} as const;
