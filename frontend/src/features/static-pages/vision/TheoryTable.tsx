import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { measures } from '../../../theme/measures.js';

const headings = () => [t`Theory`, t`What dreaming is`, t`What to look for in a dream`, t`Source`];

/** The theories as a table; on a phone each row is a block. The explicit roles keep it a table for screen readers. */
export function TheoryTable() {
  return (
    <Box
      component="table"
      role="table"
      aria-label={t`Integrative theories`}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        fontSize: '0.9375rem',
        lineHeight: 1.5,
        '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: 1.75, paddingInlineEnd: 2, hyphens: 'manual' },
        '& tr': { borderBottom: `${measures.hairline} solid`, borderColor: 'line' },
        '& thead th': { color: 'text.secondary', fontWeight: 600, typography: 'body2' },
        '& tbody th': { fontWeight: 600 },
        '& tbody td': { color: 'text.secondary' },
        '& .inline-heading': { display: 'none' },
        [`@media (max-width: ${measures.mobileMax}px)`]: {
          '& thead': { display: 'none' },
          '& tbody, & tr, & th, & td': { display: 'block' },
          '& tr': { py: 2 },
          '& th, & td': { py: 0.5, paddingInlineEnd: 0 },
          '& .inline-heading': { display: 'block', typography: 'body2', fontWeight: 600, color: 'ink.secondary' },
        },
      }}
    >
      <thead role="rowgroup">
        <tr role="row">
          {headings().map((heading) => (
            <th key={heading} role="columnheader" scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {theories().map(({ name, idea, lookFor, source }) => (
          <tr key={name} role="row">
            <th role="rowheader" scope="row">
              {name}
            </th>
            {[idea, lookFor, source].map((text, index) => (
              <td key={text} role="cell">
                <span className="inline-heading" aria-hidden>
                  {headings()[index + 1]}
                </span>
                <span lang={text === source ? 'en' : undefined}>{text}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

interface Theory {
  name: string;
  idea: string;
  lookFor: string;
  source: string;
}

/** The eight theories behind the scientific frameworks. */
const theories = (): readonly Theory[] => [
  {
    name: t`Neural activation`,
    idea: t`The sleeping brain makes a story of signals that it produces itself.`,
    lookFor: t`Sudden leaps, odd motion, senses that do not agree.`,
    source: 'Hobson & McCarley, 1977',
  },
  {
    name: t`Predictive processing`,
    idea: t`Cut off from the world, the brain tunes its model of it.`,
    lookFor: t`Expectations that come true too well, or not at all.`,
    source: 'Hobson & Friston, 2012',
  },
  {
    name: t`Synaptic homeostasis`,
    idea: t`Sleep weakens what is worn out, so that what matters stands out by morning.`,
    lookFor: t`What is left of yesterday, and what has faded.`,
    source: 'Tononi & Cirelli, 2014',
  },
  {
    name: t`Memory consolidation`,
    idea: t`New memories are replayed, sorted and woven into old ones.`,
    lookFor: t`Scraps of recent days beside places from long ago.`,
    source: 'Wamsley & Stickgold, 2011',
  },
  {
    name: t`Emotion regulation`,
    idea: t`The memory stays while the sting is taken out of it.`,
    lookFor: t`How a feeling changes between the first scene and the last.`,
    source: 'Walker & van der Helm, 2009',
  },
  {
    name: t`Threat simulation`,
    idea: t`A safe place to practise danger.`,
    lookFor: t`Chases, falls, being late, and what you did about it.`,
    source: 'Revonsuo, 2000',
  },
  {
    name: t`Creativity boost`,
    idea: t`REM sleep links ideas that lie far apart.`,
    lookFor: t`Two things that have never met, joined without effort.`,
    source: 'Cai et al., 2009',
  },
  {
    name: t`Overfitted brain`,
    idea: t`Strange dreams keep us from learning our daily life by heart.`,
    lookFor: t`The everyday, bent just out of shape.`,
    source: 'Hoel, 2021',
  },
];
