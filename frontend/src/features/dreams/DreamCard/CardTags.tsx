import type { Dream } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import { radii } from '../../../theme/measures.js';

/** The dream's marks and moods. */
export function CardTags({ dream }: { dream: Dream }) {
  const marks = [...(dream.isLucid ? ['lucid'] : []), ...(dream.isRecurrent ? ['recurrent'] : [])];
  const tags = dream.tags.filter((tag) => !marks.includes(tag.toLowerCase()));
  if (marks.length + tags.length === 0) return null;
  return (
    <Box component="ul" aria-label="Tags" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {marks.map((mark) => (
        <Tag key={mark} text={mark} isMark />
      ))}
      {tags.map((tag) => (
        <Tag key={tag} text={tag} />
      ))}
    </Box>
  );
}

function Tag({ text, isMark = false }: { text: string; isMark?: boolean }) {
  return (
    <Box
      component="li"
      sx={{
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.6,
        px: 1.5,
        py: 0.4,
        borderRadius: radii.pill,
        bgcolor: isMark ? 'tint.secondary' : 'tint.primary',
        color: isMark ? 'ink.secondary' : 'primary.main',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Box>
  );
}
