import { type DetailField, type Dream, splitDetails } from '@dreamloom/contracts/http';
import { i18n } from '@lingui/core';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { book } from '../../../theme/book.js';
import { DETAIL_NAMES } from '../../../ui/detail-names.js';
import { useDreamEntry } from '../../../ui/JournalLink.js';
import { useDateLabel } from '../date-label.js';
import { CardState } from '../DreamCard/CardState.js';
import { VoiceNote } from '../DreamCard/VoiceNote.js';
import { HighlightContext, Highlighted, useHighlight } from '../Highlighted.js';
import { dreamDate } from './dream-date.js';

interface WordsProps {
  dream: Dream;
  timeZone: string | null;
}

/** The day, the title, the voice and the words of a dream. */
export function Words({ dream, timeZone }: WordsProps) {
  const highlight = useHighlight(useDreamEntry().searched);
  const { words, details } = splitDetails(dream.content);
  const filledFields = (Object.keys(DETAIL_NAMES) as DetailField[]).filter((field) => details[field]);
  return (
    <HighlightContext value={highlight}>
      <DateLine dream={dream} timeZone={timeZone} />
      <Typography
        variant="h1"
        id={`dream-${dream.id}`}
        dir="auto"
        sx={{ mt: { xs: 0.75, md: 1.25 }, ...titleOf(dream.title) }}
      >
        <Highlighted>{dream.title}</Highlighted>
      </Typography>
      <Box sx={{ '@media print': { display: 'none' } }}>
        <VoiceNote dream={dream} />
      </Box>
      <Box sx={{ ...running, fontFamily: (theme) => theme.typography.h1.fontFamily }}>
        {paragraphsOf(words).map((paragraph, at) => (
          <Box component="p" key={at} dir="auto" sx={{ '& + p': { mt: '0.85em' } }}>
            <Highlighted>{paragraph}</Highlighted>
          </Box>
        ))}
      </Box>
      {filledFields.length > 0 && (
        <Box component="dl" sx={detailsList}>
          {filledFields.map((field) => (
            <Box key={field} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {i18n._(DETAIL_NAMES[field])}
              </Box>
              <Box component="dd" dir="auto" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                <Highlighted>{details[field] ?? ''}</Highlighted>
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ '@media print': { display: 'none' } }}>
        <CardState dream={dream} />
      </Box>
    </HighlightContext>
  );
}

function DateLine({ dream, timeZone }: WordsProps) {
  // Renders the line again when the day changes.
  useDateLabel(dream.createdAt, timeZone);
  const { day, woke, night } = dreamDate(dream, new Date(), timeZone);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ fontSize: '0.90625rem' }}>
      <Box component="time" dateTime={dream.createdAt} sx={{ fontWeight: 600, color: 'ink.secondary' }}>
        {day}
      </Box>
      {`, ${woke} · ${night}`}
    </Typography>
  );
}

const paragraphsOf = (words: string): string[] => words.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');

/** Characters from which a title is one step and two steps smaller. */
const LONG_TITLE = 60;
const LONGER_TITLE = 120;

function titleOf(title: string) {
  const step = Number(title.length >= LONG_TITLE) + Number(title.length >= LONGER_TITLE);
  return {
    overflowWrap: 'anywhere',
    textWrap: 'balance',
    letterSpacing: '-0.02em',
    lineHeight: { xs: 1.1, md: 1.06 },
    fontSize: {
      xs: ['2.125rem', '1.75rem', '1.4375rem'][step],
      md: [book.title, '2.125rem', '1.625rem'][step],
    },
  } as const;
}

const running = {
  mt: { xs: 2.5, md: 3.25 },
  maxWidth: book.wordsMax,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  fontSize: { xs: '1.1875rem', md: '1.28125rem' },
  lineHeight: { xs: 1.68, md: 1.7 },
} as const;

const detailsList = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2.5,
  rowGap: 0.5,
  mt: 3,
  mb: 0,
} as const;
