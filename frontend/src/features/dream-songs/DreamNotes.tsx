import { clip, splitDetails, type Dream } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { radii } from '../../theme/measures.js';
import { calendarDate } from '../../ui/calendar-date.js';
import { Panel } from '../../ui/Panel.js';

/** Characters of a dream's words, and its tags, that a card shows. */
const WORDS_SHOWN = 150;
const TAGS_SHOWN = 2;

/** The dreams a song will be made of, the newest first. */
export function DreamNotes({ dreams, timeZone }: { dreams: readonly Dream[]; timeZone: string | null }) {
  return (
    <Box
      component="ol"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(19rem, 100%), 1fr))',
        gap: 2,
        mt: 2.5,
        p: 0,
        listStyle: 'none',
      }}
    >
      {dreams.map((dream, at) => (
        <DreamNote key={dream.id} dream={dream} number={at + 1} date={calendarDate(dream.createdAt, timeZone)} />
      ))}
    </Box>
  );
}

function DreamNote({ dream, number, date }: { dream: Dream; number: number; date: string }) {
  return (
    <Panel component="li" sx={{ display: 'flex', flexDirection: 'column', px: 2.75, py: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.25, color: 'text.secondary' }}>
        <Box component="span" sx={{ typography: 'h3', color: 'ink.secondary' }}>
          {number}
        </Box>
        <Typography variant="body2" component="time" dateTime={dream.createdAt}>
          {date}
        </Typography>
      </Box>
      <Typography variant="h3" component="h3" sx={{ mt: 0.75, overflowWrap: 'anywhere' }}>
        {dream.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 'auto', overflowWrap: 'anywhere' }}>
        {clip(splitDetails(dream.content).words, WORDS_SHOWN)}
      </Typography>
      {dream.tags.length > 0 && (
        <Box component="ul" aria-label="Tags" sx={{ display: 'flex', gap: 1, mt: 1.75, p: 0, listStyle: 'none' }}>
          {dream.tags.slice(0, TAGS_SHOWN).map((tag) => (
            <Box
              key={tag}
              component="li"
              sx={{
                ...{ px: 1.5, py: 0.3, borderRadius: radii.pill, fontSize: '0.8125rem', fontWeight: 600 },
                ...{ bgcolor: 'tint.primary', color: 'primary.main', overflowWrap: 'anywhere' },
              }}
            >
              {tag}
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
