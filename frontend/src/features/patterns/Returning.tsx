import type { Patterns, ReturningMotif } from '@dreamloom/contracts/http';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { memo, useState, useTransition } from 'react';
import { Link } from 'react-router';
import { measures, radii } from '../../theme/measures.js';
import { VisuallyHidden } from '../../ui/assistive.js';
import { formatCount } from '../../ui/format.js';
import { journalAddress } from '../../ui/journal-address.js';
import { Panel } from '../../ui/Panel.js';
import { KIND_HUES } from './colours.js';
import { CsvButton, quiet } from './PlotPanel.js';
import { formatSpan, KIND_NAMES, monthName, unusualWords } from './words.js';

/** How many are shown before the others are requested. */
const SHOWN = 10;

interface ReturningProps extends Pick<Patterns, 'returning' | 'year'> {
  /** What to do while nothing returns. */
  hint: string;
}

/** The motifs of more than one dream, each with its nights. */
export function Returning({ returning, year, hint }: ReturningProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [, startTransition] = useTransition();
  const shown = showsAll ? returning : returning.slice(0, SHOWN);
  return (
    <Panel component="section" aria-labelledby="returning" sx={{ p: { xs: 2.5, md: 3.5 } }}>
      <Typography id="returning" variant="h2">{t`What returns`}</Typography>
      {returning.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {hint}
        </Typography>
      ) : (
        <>
          <Box component="ul" sx={{ mt: 1.5, display: 'grid', gridTemplateColumns: { lg: '1fr 1fr' }, columnGap: 5 }}>
            {shown.map((motif) => (
              <Row key={motif.key} motif={motif} year={year} />
            ))}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mt: 1 }}>
            {returning.length > SHOWN && (
              <ButtonBase
                sx={quiet}
                aria-expanded={showsAll}
                onClick={() => startTransition(() => setShowsAll(!showsAll))}
              >
                {showsAll ? t`Show fewer` : t`Show all ${returning.length}`}
              </ButtonBase>
            )}
            <CsvButton title={t`What returns`} file="what-returns" rows={() => motifRows({ returning, year })} />
          </Box>
        </>
      )}
    </Panel>
  );
}

const Row = memo(function Row({
  motif: { key, text, kind, dreams, firstNight, lastNight, unusual, spark },
  year,
}: {
  motif: ReturningMotif;
  year: number;
}) {
  // A row that is not rendered again would keep the texts of the former language.
  useLingui();
  const own = unusualWords(unusual);
  return (
    <Box component="li" sx={{ borderBottom: `${measures.hairline} solid`, borderColor: 'line' }}>
      <Box
        component={Link}
        to={journalAddress({ motif: [key] })}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          alignItems: 'center',
          columnGap: 2,
          py: 1.25,
          px: 1,
          mx: -1,
          borderRadius: radii.thumb,
          color: 'inherit',
          textDecoration: 'none',
          '&:hover': { bgcolor: 'tint.primary' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography
            component="span"
            dir="auto"
            sx={{ typography: 'h3', fontSize: '1.1875rem', overflowWrap: 'anywhere' }}
          >
            {text}
          </Typography>
          {own && (
            <Typography
              component="span"
              variant="body2"
              sx={{ marginInlineStart: 1.25, color: 'ink.secondary', fontWeight: 600 }}
            >
              {own}
            </Typography>
          )}
          <Typography variant="body2" color="textSecondary">
            {[formatCount(dreams, 'dream'), i18n.t(KIND_NAMES[kind]), ''].join(' · ')}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {formatSpan(firstNight, lastNight)}
            </Box>
          </Typography>
          <VisuallyHidden>{inWords(spark, year)}</VisuallyHidden>
        </Box>
        <Sparkline values={spark} hue={`hue.${KIND_HUES[kind]}`} />
      </Box>
    </Box>
  );
});

const motifRows = ({ returning, year }: Pick<Patterns, 'returning' | 'year'>) => [
  [t`Motif`, t`Kind`, t`Dreams`, t`First night`, t`Last night`, ...months(year)],
  ...returning.map(({ text, kind, dreams, firstNight, lastNight, spark }) => [
    ...[text, i18n.t(KIND_NAMES[kind]), dreams, firstNight, lastNight],
    ...spark,
  ]),
];

const months = (year: number) =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

/** The sparkline for who cannot see it: 'In 2026: March 2, May 1'. */
function inWords(spark: number[], year: number): string {
  const named = months(year).flatMap((month, index) => (spark[index] ? [`${monthName(month)} ${spark[index]}`] : []));
  const list = named.join(', ');
  return named.length > 0 ? t`In ${year}: ${list}` : '';
}

const WIDTH = 96;
const HEIGHT = 28;
const BAR = WIDTH / 12;

/** Twelve months as twelve strokes. */
function Sparkline({ values, hue }: { values: number[]; hue: string }) {
  const most = Math.max(...values, 1);
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      sx={{ width: WIDTH, height: HEIGHT, color: hue }}
    >
      {values.map((value, index) => {
        const length = value === 0 ? 0 : 4 + ((HEIGHT - 6) * value) / most;
        const x = (index + 0.5) * BAR;
        return value === 0 ? (
          <circle key={index} cx={x} cy={HEIGHT - 2} r="1" fill="currentColor" opacity="0.35" />
        ) : (
          <line
            key={index}
            x1={x}
            x2={x}
            y1={HEIGHT - 2}
            y2={HEIGHT - length}
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
          />
        );
      })}
    </Box>
  );
}
