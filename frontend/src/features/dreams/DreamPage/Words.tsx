import { type DetailField, type Dream, MAX_TITLE_LENGTH, splitDetails } from '@dreamloom/contracts/http';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { DreamState } from '../../../api/dream-store.js';
import { book } from '../../../theme/book.js';
import { measures } from '../../../theme/measures.js';
import { DETAIL_NAMES } from '../../../ui/detail-names.js';
import { useDreamEntry } from '../../../ui/JournalLink.js';
import { useDateLabel } from '../date-label.js';
import { CardState } from '../DreamCard/CardFacts.js';
import { VoiceNote } from '../DreamCard/VoiceNote.js';
import { WaitingEdits } from '../dreams-on-their-way.js';
import { HighlightContext, useHighlight } from '../Highlighted.js';
import { dreamDate } from './dream-date.js';
import { EditableText } from './EditableText.js';
import { EditBar } from './EditBar.js';
import { type DraftState, useDraft } from './use-draft.js';
import { type Editing, useCaret } from './use-editing.js';

interface WordsProps {
  dream: Dream;
  timeZone: string | null;
  editing: Editing;
  /** Begins the editing. */
  edit: () => void;
  onSaved: () => void;
}

/** The day, the title, the voice and the words of a dream, which are edited where they are read. */
export function Words({ dream, timeZone, editing: { isEditing, end }, edit, onSaved }: WordsProps) {
  const highlight = useHighlight(useDreamEntry().searched);
  const editing = useDraft(dream, isEditing);
  const { title, words } = editing?.draft ?? { title: dream.title, ...splitDetails(dream.content) };
  const hasWaiting = useSelector(({ dreams }: DreamState) =>
    dreams.changes.some(({ id, isWaiting }) => isWaiting && id === dream.id),
  );
  const region = useRef<HTMLDivElement>(null);
  const remember = useCaret(region, isEditing, dream.id);
  const onClickAt = (name: string, character: number) => {
    remember(name, character);
    edit();
  };
  return (
    <HighlightContext value={highlight}>
      <div
        ref={region}
        data-editor={isEditing || undefined}
        {...(isEditing && { role: 'region', 'aria-label': t`Edit dream` })}
      >
        <DateLine dream={dream} timeZone={timeZone} />
        <Typography variant="h1" id={`dream-${dream.id}`} sx={{ mt: { xs: 0.75, md: 1.25 }, ...titleOf(dream.title) }}>
          <EditableText
            name="title"
            label={t`Title`}
            text={title}
            component="span"
            maxLength={MAX_TITLE_LENGTH}
            onType={(typed) => editing?.type(() => ({ title: typed.replace(/\n/g, ' ') }))}
            {...{ editing, onClickAt }}
          />
        </Typography>
        <Box sx={{ displayPrint: 'none' }}>
          <VoiceNote dream={dream} />
        </Box>
        <EditableText
          name="words"
          label={t`Your words`}
          text={words}
          isMultiline
          onType={(typed) => editing?.type(() => ({ words: typed }))}
          sx={running}
          {...{ editing, onClickAt }}
        />
        <Details dream={dream} editing={editing} />
        {editing ? (
          <EditBar {...{ dream, end, edit, onSaved }} draftState={editing} />
        ) : (
          <Box sx={{ displayPrint: 'none' }}>
            {hasWaiting && <WaitingEdits dream={dream} timeZone={timeZone} />}
            <CardState dream={dream} />
          </Box>
        )}
      </div>
    </HighlightContext>
  );
}

function DateLine({ dream, timeZone }: Pick<WordsProps, 'dream' | 'timeZone'>) {
  // Renders the line again when the day changes.
  useDateLabel(dream.createdAt, timeZone);
  const { day, woke, night, onPaper } = dreamDate(dream, new Date(), timeZone);
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      data-on-paper={`${onPaper.day}, ${woke} · ${onPaper.night}`}
      sx={{
        fontSize: '0.90625rem',
        '@media print': { '&::before': { content: 'attr(data-on-paper)' } },
      }}
    >
      <Box component="span" sx={{ displayPrint: 'none' }}>
        <Box component="time" dateTime={dream.createdAt} sx={{ fontWeight: 600, color: 'ink.secondary' }}>
          {day}
        </Box>
        {`, ${woke} · `}
        <Box component="span" sx={{ display: 'inline-block' }}>
          {night}
        </Box>
      </Box>
    </Typography>
  );
}

const ALL_FIELDS = Object.keys(DETAIL_NAMES) as DetailField[];
const EDITABLE_FIELDS: readonly DetailField[] = [
  'setting',
  'pointOfView',
  'colors',
  'emotions',
  'atmosphere',
  'objects',
];

/** The details that have a text; while the dream is edited, the others are chips that open an empty one. */
function Details({ dream, editing }: { dream: Dream; editing: DraftState | null }) {
  const details = editing?.draft.details ?? splitDetails(dream.content).details;
  const [opened, setOpened] = useState<DetailField>();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (opened) list.current?.querySelector<HTMLElement>(`[data-text=${opened}]`)?.focus();
  }, [opened]);
  const isShown = (field: DetailField) => !!details[field] || (editing !== null && details[field] !== undefined);
  const type = (field: DetailField, text: string) =>
    editing?.type((draft) => ({ details: { ...draft.details, [field]: text } }));
  const shown = ALL_FIELDS.filter((field) => isShown(field) || (editing !== null && field === opened));
  const others = EDITABLE_FIELDS.filter((field) => !shown.includes(field));
  return (
    <>
      {shown.length > 0 && (
        <Box component="dl" ref={list} sx={detailsList}>
          {shown.map((field) => (
            <Box key={field} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {i18n._(DETAIL_NAMES[field])}
              </Box>
              <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                <EditableText
                  name={field}
                  label={i18n._(DETAIL_NAMES[field])}
                  text={details[field] ?? ''}
                  component="span"
                  onType={(typed) => type(field, typed)}
                  editing={EDITABLE_FIELDS.includes(field) ? editing : null}
                />
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {editing && others.length > 0 && (
        <Box role="group" aria-label={t`Dream details`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
          {others.map((field) => (
            <Button
              key={field}
              size="small"
              variant="outlined"
              startIcon={<Plus size={measures.iconSmall} aria-hidden />}
              onClick={() => setOpened(field)}
              sx={{ borderStyle: 'dashed', color: 'text.secondary' }}
            >
              {i18n._(DETAIL_NAMES[field])}
            </Button>
          ))}
        </Box>
      )}
    </>
  );
}

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
    '@media print': { fontSize: '18pt' },
  } as const;
}

const running = {
  mt: { xs: 2.5, md: 3.25 },
  maxWidth: book.wordsMax,
  overflowWrap: 'anywhere',
  fontFamily: (theme: Theme) => theme.typography.h1.fontFamily,
  fontSize: { xs: '1.1875rem', md: '1.28125rem' },
  lineHeight: { xs: 1.68, md: 1.7 },
  '@media print': { mt: 1, maxWidth: 'none', fontSize: '10pt', lineHeight: 1.5 },
} as const;

const detailsList = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2.5,
  rowGap: 0.5,
  mt: 3,
  mb: 0,
} as const;
