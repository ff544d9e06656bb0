import { MOODS, type Patterns } from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { journalAddress, nightsOfYear } from '../../ui/journal-address.js';
import { MOOD_HUES } from './colours.js';
import { formatPercent } from './words.js';

interface Tile {
  value: string;
  label: string;
  to?: string | undefined;
}

/** The streak, the recall rate and the marked dreams; each leads to its dreams. */
export function CountTiles({ counts, year, nights, today }: Pick<Patterns, 'counts' | 'year' | 'nights' | 'today'>) {
  const ofYear = nightsOfYear(year);
  const { streak, recallRate, lucid, recurrent } = counts;
  const first = firstNightOfStreak(nights, streak.current);
  const tiles: Tile[] = [
    {
      value: String(streak.current),
      label: plural(streak.current, { one: 'night in a row', other: 'nights in a row' }),
      to: first === undefined ? undefined : journalAddress({ from: first, to: today }),
    },
    {
      value: String(streak.max),
      label: plural(streak.max, { one: 'night: the longest row', other: 'nights: the longest row' }),
    },
    {
      value: recallRate === null ? '–' : formatPercent(recallRate),
      label: t`of answered nights remembered`,
      to: counts.dreams > 0 ? journalAddress(ofYear) : undefined,
    },
    {
      value: String(lucid),
      label: plural(lucid, { one: 'lucid dream', other: 'lucid dreams' }),
      to: lucid > 0 ? journalAddress({ lucid: true, ...ofYear }) : undefined,
    },
    {
      value: String(recurrent),
      label: plural(recurrent, { one: 'recurrent dream', other: 'recurrent dreams' }),
      to: recurrent > 0 ? journalAddress({ recurrent: true, ...ofYear }) : undefined,
    },
  ];
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))',
      }}
    >
      {tiles.map(({ value, label, to }) => (
        <li key={label}>
          <Box
            {...(to === undefined ? {} : { component: Link, to })}
            sx={{
              display: 'block',
              color: 'inherit',
              textDecoration: 'none',
              ...(to && { '&:hover': { color: 'primary.main' } }),
            }}
          >
            <Typography component="span" sx={{ display: 'block', typography: 'h1', lineHeight: 1 }}>
              {value}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary">
              {label}
            </Typography>
          </Box>
        </li>
      ))}
    </Box>
  );
}

/** The night on which the present row of nights with a dream began; undefined when it began in an earlier year. */
function firstNightOfStreak(nights: Patterns['nights'], length: number): string | undefined {
  const dreamt = nights.filter(({ dreams }) => dreams > 0);
  return length === 0 ? undefined : dreamt.at(-length)?.night;
}

/** The moods that the calendar shows, for its legend. */
export const moodsOf = (nights: Patterns['nights']) => {
  const found = new Set(nights.map(({ mood }) => mood));
  return MOODS.filter((mood) => found.has(mood)).map((mood) => ({ mood, hue: `hue.${MOOD_HUES[mood]}` }));
};
