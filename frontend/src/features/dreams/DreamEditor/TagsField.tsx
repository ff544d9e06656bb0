import { MOODS } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { measures } from '../../../theme/measures.js';
import { legend } from './legend.js';

interface TagsFieldProps {
  tags: string[];
  onChange: (tags: string[]) => void;
}

const isMood = (tag: string) => MOODS.some((mood) => mood === tag.toLowerCase());

/** The six moods to switch on and off, and words of the dreamer's own. */
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
      <Box component="legend" sx={legend}>
        Tags
      </Box>
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
              aria-label={`Remove tag ${tag}`}
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
            // Enter would send the form.
            event.preventDefault();
            add();
          }}
          placeholder="Add a tag"
          inputProps={{ 'aria-label': 'Add a tag', maxLength: 40 }}
          sx={{ flex: '0 1 11rem', px: 2.25, py: 0.4 }}
        />
      </Box>
    </Box>
  );
}
