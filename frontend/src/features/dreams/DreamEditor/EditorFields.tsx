import {
  type DetailField,
  type Dream,
  type DreamDetails,
  isLucidAt,
  lucidityFor,
  MOODS,
} from '@dreamloom/contracts/http';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import X from 'lucide-react/icons/x';
import { memo, useId, useState } from 'react';
import { measures } from '../../../theme/measures.js';
import { Checkbox, RadioOptions } from '../../../ui/Checkbox.js';
import { DETAIL_NAMES, tagName } from '../../../ui/detail-names.js';
import { TextField } from '../../../ui/Field.js';
import { localTimeOf } from '../../../ui/format.js';
import { wakingName } from '../../../ui/local-time.js';
import { PagePicture, PictureButtons, usePagePicture, withPage } from '../../../ui/PagePicture.js';
import { useToast } from '../../../ui/toasts.js';
import { WakingTime } from '../../../ui/WakingTime.js';
import type { Draft } from './draft.js';
import { LucidityField } from './LucidityField.js';
import type { DraftState } from './use-draft.js';

interface OtherFieldsProps extends Omit<Draft, 'title' | 'words'> {
  dream: Dream;
  compact: boolean;
  timeZone: string | null;
  change: DraftState['change'];
}

/** All but title and words, which are typed without rendering the others. */
export const OtherFields = memo(function OtherFields(props: OtherFieldsProps) {
  const { dream, compact, timeZone, change, tags, isLucid, isRecurrent, details, isPublic } = props;
  const { lucidity = dream.lucidity, isSensitive = dream.isSensitive } = props;
  const wokeAt = localTimeOf(dream.createdAt, timeZone);
  // Without it the fields would keep the texts of the former language.
  useLingui();
  return (
    <>
      <WakingTime
        value={props.wokeAt ?? wokeAt}
        onChange={(changed) => change({ wokeAt: changed })}
        label={t`Woke ${wakingName(wokeAt, timeZone)}`}
        startsOpen={props.wokeAt !== undefined}
        timeZone={timeZone}
      />
      <PictureField dreamId={dream.id} onWords={(page) => change(({ words }) => ({ words: withPage(words, page) }))} />
      <TagsField tags={tags} onChange={(changed) => change({ tags: changed })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
        <Checkbox
          checked={isLucid}
          onChange={(checked) => change({ isLucid: checked, lucidity: lucidityFor(checked, lucidity) })}
        >{t`Lucid dream`}</Checkbox>
        <Checkbox
          checked={isRecurrent}
          onChange={(checked) => change({ isRecurrent: checked })}
        >{t`Recurrent dream`}</Checkbox>
      </Box>
      <LucidityField
        lucidity={lucidity}
        onChange={(level) => change({ lucidity: level, ...(level !== null && { isLucid: isLucidAt(level) }) })}
      />
      <DetailFields details={details} onChange={(changed) => change({ details: changed })} />
      {!compact && <VisibilityField isPublic={isPublic} isSensitive={isSensitive} onChange={change} />}
    </>
  );
});

/** Adds a picture to the dream at once, or reads the words on it into the draft. */
function PictureField({ dreamId, onWords }: { dreamId: string; onWords: (words: string) => void }) {
  const picture = usePagePicture();
  const toast = useToast();
  const add = async () => {
    if (await picture.addTo(dreamId)) toast({ title: t`The picture is with your dream.` });
  };
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="legend" sx={{ typography: 'body2', fontWeight: 600, p: 0 }}>{t`A picture or a page`}</Box>
        <PictureButtons state={picture} />
      </Box>
      <PagePicture state={picture} onWords={onWords} onAdd={() => void add()} />
    </Box>
  );
}

const EDITABLE_FIELDS: readonly DetailField[] = [
  'setting',
  'pointOfView',
  'colors',
  'emotions',
  'atmosphere',
  'objects',
];

interface DetailFieldsProps {
  details: DreamDetails;
  onChange: (details: DreamDetails) => void;
}

/** The details are stored as one block at the end of the dream's text. */
function DetailFields({ details, onChange }: DetailFieldsProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ typography: 'h3', p: 0, pt: 1, mb: 1.5 }}>{t`Dream details`}</Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))' }}>
        {EDITABLE_FIELDS.map((field) => (
          <TextField
            key={field}
            label={i18n._(DETAIL_NAMES[field])}
            value={details[field] ?? ''}
            onChange={(value) => onChange({ ...details, [field]: value })}
          />
        ))}
      </Box>
    </Box>
  );
}

interface TagsFieldProps {
  tags: string[];
  onChange: (tags: string[]) => void;
}

const isMood = (tag: string) => MOODS.some((mood) => mood === tag.toLowerCase());

/** The six moods as toggles, and the dreamer's own tags. */
function TagsField({ tags, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const has = (tag: string) => tags.some((other) => other.toLowerCase() === tag.toLowerCase());
  const without = (tag: string) => tags.filter((other) => other.toLowerCase() !== tag.toLowerCase());
  const add = () => {
    const tag = typed.trim();
    setTyped('');
    if (tag !== '' && !has(tag)) onChange([...tags, tag]);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={legend}>{t`Tags`}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {MOODS.map((mood) => (
          <Button
            key={mood}
            size="small"
            variant="outlined"
            aria-pressed={has(mood)}
            onClick={() => onChange(has(mood) ? without(mood) : [...tags, mood])}
            sx={{
              '&[aria-pressed=true]': { bgcolor: 'tint.primary', borderColor: 'primary.main', color: 'primary.main' },
            }}
          >
            {tagName(mood)}
          </Button>
        ))}
        {tags
          .filter((tag) => !isMood(tag))
          .map((tag) => (
            <Button
              key={tag}
              size="small"
              variant="outlined"
              aria-label={t`Remove tag ${tag}`}
              endIcon={<X size={measures.icon} aria-hidden />}
              onClick={() => onChange(without(tag))}
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
            // Enter would submit the form.
            event.preventDefault();
            add();
          }}
          placeholder={t`Add a tag`}
          inputProps={{ dir: 'auto', 'aria-label': t`Add a tag`, maxLength: 40 }}
          sx={{ flex: '0 1 11rem', px: 2.25, py: 0.4 }}
        />
      </Box>
    </Box>
  );
}

const visibilities = () =>
  [
    { value: 'private', label: t`Private (only visible to you)` },
    { value: 'public', label: t`Public (visible in Collective Canvas)` },
  ] as const;

interface VisibilityFieldProps {
  isPublic: boolean;
  isSensitive: boolean;
  onChange: (part: { isPublic?: boolean; isSensitive?: boolean }) => void;
}

function VisibilityField({ isPublic, isSensitive, onChange }: VisibilityFieldProps) {
  const legendId = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" id={legendId} sx={legend}>{t`Visibility`}</Box>
      <RadioOptions
        labelledBy={legendId}
        options={visibilities()}
        value={isPublic ? 'public' : 'private'}
        onChange={(visibility) => onChange({ isPublic: visibility === 'public' })}
      />
      {isPublic && (
        <>
          <Checkbox
            checked={isSensitive}
            onChange={(checked) => onChange({ isSensitive: checked })}
          >{t`Sensitive content (others see it blurred until they ask for it)`}</Checkbox>
          <Box
            sx={{ typography: 'body2', color: 'text.secondary', mt: 0.5 }}
          >{t`The location of your profile is shown beside it; your name is not.`}</Box>
        </>
      )}
    </Box>
  );
}

const legend = { typography: 'body2', fontWeight: 600, p: 0, mb: 1 } as const;
