import { type DetailField, type DreamDetails, MOODS } from '@dreamloom/contracts/http';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { measures } from '../../../theme/measures.js';
import { Checkbox, RadioOptions } from '../../../ui/Checkbox.js';
import { TextField } from '../../../ui/Field.js';
import { DETAIL_NAMES } from '../detail-names.js';

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
export function DetailFields({ details, onChange }: DetailFieldsProps) {
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
export function TagsField({ tags, onChange }: TagsFieldProps) {
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
            {mood}
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
              {tag}
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
          inputProps={{ 'aria-label': t`Add a tag`, maxLength: 40 }}
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

export function VisibilityField({ isPublic, isSensitive, onChange }: VisibilityFieldProps) {
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
