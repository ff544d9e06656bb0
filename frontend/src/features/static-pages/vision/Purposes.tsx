import { t } from '@lingui/core/macro';
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

export const missionPoints = (): readonly Purpose[] => [
  {
    title: t`Remember`,
    text: t`Make it possible for anybody to keep a dream within a minute of waking, in their own voice and language.`,
  },
  {
    title: t`See`,
    text: t`Give every dream a picture, so that those who do not write can come back to it too.`,
  },
  {
    title: t`Understand`,
    text: t`Offer many readings, from cultural wisdom to sleep research, and leave the meaning to the dreamer.`,
  },
  {
    title: t`Share`,
    text: t`Let those who wish to hang a dream beside others, and show each week what the world dreamed.`,
  },
  {
    title: t`Learn`,
    text: t`Help the study of dreams along with what people choose to publish, and with nothing else.`,
  },
];

export const guidingPrinciples = (): readonly Purpose[] => [
  {
    title: t`The dreamer decides`,
    text: t`A dream is private until its dreamer publishes it, can be taken back, corrected, carried away or deleted, and belongs to nobody else.`,
  },
  {
    title: t`Open to everyone`,
    text: t`Free, in plain words, and usable half asleep, by ear, by keyboard and on an old phone.`,
  },
  {
    title: t`Honest about what we know`,
    text: t`We cite where an idea comes from, say where it is disputed, and never present a reading as a diagnosis.`,
  },
  {
    title: t`Respect for every tradition`,
    text: t`Cultures are named with care and never mixed into one; wisdom is quoted, not claimed.`,
  },
];
