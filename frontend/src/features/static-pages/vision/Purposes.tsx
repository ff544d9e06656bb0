import Box from '@mui/material/Box';
import { measures } from '../../../theme/measures.js';

export function Purposes({ purposes, label }: { purposes: readonly Purpose[]; label: string }) {
  return (
    <Box component="ol" aria-label={label} sx={{ '&&': { p: 0, listStyle: 'none' } }}>
      {purposes.map(({ title, text }, index) => (
        <Box
          key={title}
          component="li"
          sx={{
            display: 'grid',
            gridTemplateColumns: '2.5rem minmax(0, 1fr)',
            py: 2,
            borderTop: `${measures.hairline} solid`,
            borderColor: 'line',
            '&&': { mt: 0 },
          }}
        >
          <Box component="span" aria-hidden sx={{ typography: 'h3', fontSize: '1.1875rem', color: 'ink.secondary' }}>
            {index + 1}
          </Box>
          <div>
            <Box component="strong" sx={{ display: 'block' }}>
              {title}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {text}
            </Box>
          </div>
        </Box>
      ))}
    </Box>
  );
}

interface Purpose {
  title: string;
  text: string;
}

export const MISSION_POINTS: readonly Purpose[] = [
  {
    title: 'Remember',
    text: 'Make it possible for anybody to keep a dream within a minute of waking, in their own voice and language.',
  },
  {
    title: 'See',
    text: 'Give every dream a picture, so that those who do not write can come back to it too.',
  },
  {
    title: 'Understand',
    text: 'Offer many readings, from cultural wisdom to sleep research, and leave the meaning to the dreamer.',
  },
  {
    title: 'Share',
    text: 'Let those who wish to hang a dream beside others, and show each week what the world dreamed.',
  },
  {
    title: 'Learn',
    text: 'Help the study of dreams along with what people choose to publish, and with nothing else.',
  },
];

export const GUIDING_PRINCIPLES: readonly Purpose[] = [
  {
    title: 'The dreamer decides',
    text: 'A dream is private until its dreamer publishes it, can be taken back, corrected, carried away or deleted, and belongs to nobody else.',
  },
  {
    title: 'Open to everyone',
    text: 'Free, in plain words, and usable half asleep, by ear, by keyboard and on an old phone.',
  },
  {
    title: 'Honest about what we know',
    text: 'We cite where an idea comes from, say where it is disputed, and never present a reading as a diagnosis.',
  },
  {
    title: 'Respect for every tradition',
    text: 'Cultures are named with care and never mixed into one; wisdom is quoted, not claimed.',
  },
];
