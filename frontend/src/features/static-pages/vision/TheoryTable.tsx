import Box from '@mui/material/Box';
import { measures } from '../../../theme/measures.js';

const HEADINGS = ['Theory', 'What dreaming is', 'What to look for in a dream', 'Source'] as const;

/** The theories as a table; on a phone each row is a block. The explicit roles keep it a table for screen readers. */
export function TheoryTable() {
  return (
    <Box
      component="table"
      role="table"
      aria-label="Integrative theories"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        fontSize: '0.9375rem',
        lineHeight: 1.5,
        '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 1.75, pr: 2, hyphens: 'manual' },
        '& tr': { borderBottom: `${measures.hairline} solid`, borderColor: 'line' },
        '& thead th': { color: 'text.secondary', fontWeight: 600, typography: 'body2' },
        '& tbody th': { fontWeight: 600 },
        '& tbody td': { color: 'text.secondary' },
        '& .inline-heading': { display: 'none' },
        [`@media (max-width: ${measures.mobileMax}px)`]: {
          '& thead': { display: 'none' },
          '& tbody, & tr, & th, & td': { display: 'block' },
          '& tr': { py: 2 },
          '& th, & td': { py: 0.5, pr: 0 },
          '& .inline-heading': { display: 'block', typography: 'body2', fontWeight: 600, color: 'ink.secondary' },
        },
      }}
    >
      <thead role="rowgroup">
        <tr role="row">
          {HEADINGS.map((heading) => (
            <th key={heading} role="columnheader" scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {THEORIES.map(({ name, idea, lookFor, source }) => (
          <tr key={name} role="row">
            <th role="rowheader" scope="row">
              {name}
            </th>
            {[idea, lookFor, source].map((text, index) => (
              <td key={text} role="cell">
                <span className="inline-heading" aria-hidden>
                  {HEADINGS[index + 1]}
                </span>
                {text}
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
const THEORIES: readonly Theory[] = [
  {
    name: 'Neural activation',
    idea: 'The sleeping brain makes a story of signals that it produces itself.',
    lookFor: 'Sudden leaps, odd motion, senses that do not agree.',
    source: 'Hobson & McCarley, 1977',
  },
  {
    name: 'Predictive processing',
    idea: 'Cut off from the world, the brain tunes its model of it.',
    lookFor: 'Expectations that come true too well, or not at all.',
    source: 'Hobson & Friston, 2012',
  },
  {
    name: 'Synaptic homeostasis',
    idea: 'Sleep weakens what is worn out, so that what matters stands out by morning.',
    lookFor: 'What is left of yesterday, and what has faded.',
    source: 'Tononi & Cirelli, 2014',
  },
  {
    name: 'Memory consolidation',
    idea: 'New memories are replayed, sorted and woven into old ones.',
    lookFor: 'Scraps of recent days beside places from long ago.',
    source: 'Wamsley & Stickgold, 2011',
  },
  {
    name: 'Emotion regulation',
    idea: 'The memory stays while the sting is taken out of it.',
    lookFor: 'How a feeling changes between the first scene and the last.',
    source: 'Walker & van der Helm, 2009',
  },
  {
    name: 'Threat simulation',
    idea: 'A safe place to practise danger.',
    lookFor: 'Chases, falls, being late, and what you did about it.',
    source: 'Revonsuo, 2000',
  },
  {
    name: 'Creativity boost',
    idea: 'REM sleep links ideas that lie far apart.',
    lookFor: 'Two things that have never met, joined without effort.',
    source: 'Cai et al., 2009',
  },
  {
    name: 'Overfitted brain',
    idea: 'Strange dreams keep us from learning our daily life by heart.',
    lookFor: 'The everyday, bent just out of shape.',
    source: 'Hoel, 2021',
  },
];
