import Box from '@mui/material/Box';
import { measures } from '../../../theme/measures.js';
import { THEORIES } from './theories.js';

const HEADINGS = ['Theory', 'What dreaming is', 'What to look for in a dream', 'Source'] as const;

/** The theories side by side; on a phone each is a small page of its own. The roles keep it a table for those who listen. */
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
