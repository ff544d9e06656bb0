import { type Mood, MOODS, type PatternMonth, type Patterns } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { tagName } from '../../ui/detail-names.js';
import { journalAddress, nightsOfMonth, nightsOfYear } from '../../ui/journal-address.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { MOOD_HUES } from './colours.js';
import { Legend } from './Legend.js';
import { PlotPanel, type PlotRow } from './PlotPanel.js';
import { formatMean, formatPercent, hourName, monthName } from './words.js';

const Bars = lazyPart(async () => (await import('./Charts.js')).Bars);
const Lines = lazyPart(async () => (await import('./Charts.js')).Lines);
// Fetched together with the counts: a plot that waits for its code is drawn after all else.
void Promise.all([Bars.fetch(), Lines.fetch()]).catch(() => undefined);

const RESERVED = '15rem';
const GRID = { display: 'grid', gap: 3, gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' };

/** The plots of a year. A month without a dream takes no room. */
export function Plots({ year, months: all, hours }: Pick<Patterns, 'year' | 'months' | 'hours'>) {
  const months = all.filter(({ dreams }) => dreams > 0);
  return (
    <Box sx={GRID}>
      <Box sx={{ gridColumn: { lg: '1 / -1' }, minWidth: 0 }}>
        <MoodsPlot year={year} months={months} />
      </Box>
      <SharesPlot year={year} months={months} />
      <HoursPlot year={year} hours={hours} />
      {months.some(({ lucidity }) => lucidity !== null) && <LucidityPlot year={year} months={months} />}
      {months.some(({ strength }) => strength !== null) && <StrengthPlot year={year} months={months} />}
    </Box>
  );
}

interface MonthsProps {
  year: number;
  months: PatternMonth[];
}

/** Calm moods stand at the bottom of a bar. */
const ORDER = Object.keys(MOOD_HUES) as Mood[];

function MoodsPlot({ year, months }: MonthsProps) {
  const { vars } = useTheme();
  const shown = ORDER.filter((mood) => months.some(({ moods }) => moods[mood] > 0));
  const addressOf = (mood: Mood, month: string) => journalAddress({ mood, ...nightsOfMonth(month) });
  return (
    <PlotPanel
      title={t`Moods through the year`}
      file={`moods-${year}`}
      height={RESERVED}
      columns={[t`Month`, ...MOODS.map(tagName)]}
      rows={monthRows(months, (month) =>
        MOODS.map((mood) => ({ value: month.moods[mood], to: month.moods[mood] > 0 && addressOf(mood, month.month) })),
      )}
      legend={
        <Legend
          entries={shown.map((mood) => ({
            label: tagName(mood),
            hue: `hue.${MOOD_HUES[mood]}`,
            to: journalAddress({ mood, ...nightsOfYear(year) }),
          }))}
        />
      }
    >
      <Bars
        labels={months.map(({ month }) => monthName(month, 'short'))}
        series={shown.map((mood) => ({
          label: tagName(mood),
          colour: vars?.palette.hue[MOOD_HUES[mood]] ?? '',
          data: months.map(({ moods }) => moods[mood]),
        }))}
        to={(place, index) => addressOf(shown[index] ?? 'vivid', months[place]?.month ?? '')}
      />
    </PlotPanel>
  );
}

function SharesPlot({ year, months }: MonthsProps) {
  const { vars } = useTheme();
  const share = (count: number, { dreams }: PatternMonth) => (dreams > 0 ? count / dreams : null);
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value));
  return (
    <PlotPanel
      title={t`Lucid and recurrent`}
      file={`lucid-and-recurrent-${year}`}
      height={RESERVED}
      columns={[t`Month`, t`Lucid`, t`Recurrent`]}
      rows={monthRows(months, (month) => {
        const [lucid, recurrent] = [share(month.lucid, month), share(month.recurrent, month)];
        const nights = nightsOfMonth(month.month);
        return [
          { value: lucid, text: percent(lucid), to: month.lucid > 0 && journalAddress({ lucid: true, ...nights }) },
          {
            value: recurrent,
            text: percent(recurrent),
            to: month.recurrent > 0 && journalAddress({ recurrent: true, ...nights }),
          },
        ];
      })}
      legend={
        <Legend
          entries={[
            {
              label: tagName('lucid'),
              hue: 'secondary.main',
              to: journalAddress({ lucid: true, ...nightsOfYear(year) }),
            },
            {
              label: tagName('recurrent'),
              hue: 'primary.main',
              to: journalAddress({ recurrent: true, ...nightsOfYear(year) }),
            },
          ]}
        />
      }
    >
      <Lines
        labels={months.map(({ month }) => monthName(month, 'short'))}
        format={formatPercent}
        max={Math.max(0.25, ...months.map((month) => share(Math.max(month.lucid, month.recurrent), month) ?? 0))}
        series={[
          {
            label: tagName('lucid'),
            colour: vars?.palette.secondary.main ?? '',
            data: months.map((month) => share(month.lucid, month)),
          },
          {
            label: tagName('recurrent'),
            colour: vars?.palette.primary.main ?? '',
            data: months.map((month) => share(month.recurrent, month)),
          },
        ]}
        to={(place) => journalAddress(nightsOfMonth(months[place]?.month ?? ''))}
      />
    </PlotPanel>
  );
}

function HoursPlot({ year, hours }: { year: number; hours: number[] }) {
  const { vars } = useTheme();
  const addressOf = (hour: number) => journalAddress({ hour, ...nightsOfYear(year) });
  return (
    <PlotPanel
      title={t`The hour of waking`}
      file={`hours-${year}`}
      height={RESERVED}
      columns={[t`Hour`, t`Dreams`]}
      rows={hours.map((value, hour) => ({
        label: hourName(hour),
        cells: [{ value, to: value > 0 && addressOf(hour) }],
      }))}
    >
      <Bars
        labels={hours.map((_count, hour) => hourName(hour))}
        labelEvery={4}
        series={[{ label: t`Dreams`, data: hours, colour: vars?.palette.primary.main ?? '' }]}
        to={addressOf}
      />
    </PlotPanel>
  );
}

function LucidityPlot(props: MonthsProps) {
  return (
    <MeanPlot
      {...props}
      title={t`How lucid you were, from 0 to 5`}
      column={t`Lucidity`}
      file="lucidity"
      valueOf={({ lucidity }) => lucidity}
      range={[0, 5]}
    />
  );
}

function StrengthPlot(props: MonthsProps) {
  return (
    <MeanPlot
      {...props}
      title={t`How the nights felt, from heavy (−2) to light (2)`}
      column={t`Feeling`}
      file="feelings"
      valueOf={({ strength }) => strength}
      range={[-2, 2]}
    />
  );
}

interface MeanPlotProps extends MonthsProps {
  title: string;
  column: string;
  file: string;
  valueOf: (month: PatternMonth) => number | null;
  range: [number, number];
}

function MeanPlot({ year, months, title, column, file, valueOf, range: [min, max] }: MeanPlotProps) {
  const { vars } = useTheme();
  const text = (value: number | null) => (value === null ? '–' : formatMean(value));
  const addressOf = ({ month }: PatternMonth) => journalAddress(nightsOfMonth(month));
  return (
    <PlotPanel
      title={title}
      file={`${file}-${year}`}
      height={RESERVED}
      columns={[t`Month`, column]}
      rows={monthRows(months, (month) => {
        const value = valueOf(month);
        return [{ value, text: text(value), to: value !== null && addressOf(month) }];
      })}
    >
      <Lines
        labels={months.map(({ month }) => monthName(month, 'short'))}
        min={min}
        max={max}
        format={formatMean}
        isFilled
        series={[{ label: column, colour: vars?.palette.hue.frost ?? '', data: months.map(valueOf) }]}
        to={(place) => (months[place] ? addressOf(months[place]) : '')}
      />
    </PlotPanel>
  );
}

const monthRows = (months: PatternMonth[], cellsOf: (month: PatternMonth) => PlotRow['cells']): PlotRow[] =>
  months.map((month) => ({ label: monthName(month.month), cells: cellsOf(month) }));
