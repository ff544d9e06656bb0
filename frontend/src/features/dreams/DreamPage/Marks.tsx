import { type Dream, MAX_LUCIDITY, MOODS } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { measures, radii } from '../../../theme/measures.js';
import { Checkbox } from '../../../ui/Checkbox.js';
import { tagName } from '../../../ui/detail-names.js';
import { Tag, Tags } from '../DreamCard/CardFacts.js';
import { useDreamChange } from '../use-undo.js';

/** The marks and moods of a dream, and what changes them, each at once. */
export function Marks({ dream }: { dream: Dream }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <MarksEditor dream={dream} onClose={() => setOpen(false)} />;
  const { isLucid, lucidity, isRecurrent, tags } = dream;
  const meaning = lucidity === null ? undefined : lucidityMeanings()[lucidity];
  const marks = [
    ...(isLucid ? [meaning === undefined ? tagName('lucid') : `${tagName('lucid')} · ${meaning}`] : []),
    ...(isRecurrent ? [tagName('recurrent')] : []),
  ];
  const moods = tags.filter((tag) => !['lucid', 'recurrent'].includes(tag.toLowerCase()));
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mt: 1.25,
        '& > ul': { mt: 0 },
        displayPrint: 'none',
      }}
    >
      {marks.length + moods.length > 0 && (
        <Tags>
          {marks.map((mark) => (
            <Tag key={mark} text={mark} isMark />
          ))}
          {moods.map((mood) => (
            <Tag key={mood} text={tagName(mood)} />
          ))}
        </Tags>
      )}
      <Button
        size="small"
        startIcon={<Plus size={measures.iconSmall} aria-hidden />}
        onClick={() => setOpen(true)}
        sx={{ color: 'text.secondary', px: 1.5 }}
      >{t`Mood`}</Button>
    </Box>
  );
}

function MarksEditor({ dream, onClose }: { dream: Dream; onClose: () => void }) {
  const change = useDreamChange();
  const section = useRef<HTMLElement>(null);
  // The button that had the focus is gone.
  useEffect(() => section.current?.querySelector('button')?.focus(), []);
  return (
    <Box
      component="section"
      ref={section}
      aria-label={t`Marks and moods`}
      sx={{ display: 'grid', justifyItems: 'start', gap: 2, mt: 2 }}
    >
      <TagsField dream={dream} />
      <Checkbox
        checked={dream.isRecurrent}
        onChange={(isRecurrent) => void change(dream, { isRecurrent }, (isRecurrent ? added : removed)('recurrent'))}
      >{t`Recurrent dream`}</Checkbox>
      <LucidityScale dream={dream} />
      <Button size="small" onClick={onClose} sx={{ marginInlineStart: -1.5, px: 1.5 }}>{t`Done`}</Button>
    </Box>
  );
}

/** What a toast says of a tag or a mark. */
const added = (tag: string): string => t`Added: ${tagName(tag)}`;
const removed = (tag: string): string => t`Removed: ${tagName(tag)}`;

const isMood = (tag: string) => MOODS.some((mood) => mood === tag.toLowerCase());
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The six moods as toggles, and the dreamer's own tags. */
function TagsField({ dream }: { dream: Dream }) {
  const change = useDreamChange();
  const [typed, setTyped] = useState('');
  const has = (tag: string) => dream.tags.some((other) => isSame(other, tag));
  const others = (tag: string) => dream.tags.filter((other) => !isSame(other, tag));
  const without = (tag: string) => void change(dream, { tags: others(tag) }, removed(tag));
  const withTag = (tag: string) => void change(dream, { tags: [...others(tag), tag] }, added(tag));
  const add = () => {
    const tag = typed.trim();
    setTyped('');
    if (tag !== '' && !has(tag)) withTag(tag);
  };
  return (
    <Box role="group" aria-label={t`Tags`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {MOODS.map((mood) => (
        <Button
          key={mood}
          size="small"
          variant="outlined"
          aria-pressed={has(mood)}
          onClick={() => (has(mood) ? without(mood) : withTag(mood))}
          sx={{
            '&[aria-pressed=true]': { bgcolor: 'tint.primary', borderColor: 'primary.main', color: 'primary.main' },
          }}
        >
          {tagName(mood)}
        </Button>
      ))}
      {dream.tags
        .filter((tag) => !isMood(tag))
        .map((tag) => (
          <Button
            key={tag}
            size="small"
            variant="outlined"
            aria-label={t`Remove tag ${tag}`}
            endIcon={<X size={measures.icon} aria-hidden />}
            onClick={() => without(tag)}
            sx={{ bgcolor: 'tint.primary', color: 'primary.main', overflowWrap: 'anywhere' }}
          >
            <bdi>{tag}</bdi>
          </Button>
        ))}
      <InputBase
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ',') return;
          event.preventDefault();
          add();
        }}
        placeholder={t`Add a tag`}
        inputProps={{ dir: 'auto', 'aria-label': t`Add a tag`, maxLength: 40 }}
        sx={{ flex: '0 1 11rem', px: 2.25, py: 0.4 }}
      />
    </Box>
  );
}

const LEVELS = Array.from({ length: MAX_LUCIDITY + 1 }, (_, level) => level);

/** A scale of radio buttons, which arrow keys move along; the dream is lucid from 2 on. */
function LucidityScale({ dream: { lucidity }, dream }: { dream: Dream }) {
  const name = useId();
  const meanings = lucidityMeanings();
  const change = useDreamChange();
  const rate = (level: number | null) =>
    void change(dream, { lucidity: level }, level === null ? t`No rating` : (meanings[level] ?? ''));
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box
        component="legend"
        sx={{ typography: 'body2', fontWeight: 600, p: 0, mb: 1 }}
      >{t`How lucid, from 0 to 5`}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
        {LEVELS.map((level) => (
          <Box component="label" key={level} sx={chip}>
            <Box
              component="input"
              type="radio"
              name={name}
              checked={lucidity === level}
              onChange={() => rate(level)}
              aria-label={`${level}, ${meanings[level]}`}
              sx={overChip}
            />
            <span aria-hidden>{level}</span>
          </Box>
        ))}
        {lucidity !== null && <Button size="small" onClick={() => rate(null)}>{t`No rating`}</Button>}
      </Box>
      {lucidity !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
          {meanings[lucidity]}
        </Typography>
      )}
    </Box>
  );
}

const chip = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minWidth: measures.touch,
  minHeight: measures.touch,
  borderRadius: radii.pill,
  border: `${measures.hairline} solid`,
  borderColor: 'line',
  fontWeight: 600,
  cursor: 'pointer',
  '&:has(:checked)': { bgcolor: 'tint.secondary', borderColor: 'secondary.main', color: 'ink.secondary' },
  '&:has(:focus-visible)': {
    outline: `${measures.ring} solid`,
    outlineColor: 'primary.main',
    outlineOffset: measures.ringGap,
  },
} as const;

const overChip = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  m: 0,
  opacity: 0,
  cursor: 'pointer',
} as const;

/** What the levels of lucidity mean, from 0 to 5. */
const lucidityMeanings = (): string[] => [
  t`no thought that it was a dream`,
  t`a faint suspicion`,
  t`I knew that I was dreaming`,
  t`I knew, and chose what I did`,
  t`I changed the dream now and then`,
  t`clear throughout, and mine to shape`,
];
