import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { measures, radii } from '../../theme/measures.js';

export interface Series {
  label: string;
  colour: string;
  data: (number | null)[];
}

interface ChartProps {
  /** One below each place. */
  labels: string[];
  /** Of how many labels one is shown. */
  labelEvery?: number;
  series: Series[];
  format?: (value: number) => string;
}

/** Stacked bars; each part leads to the address that `to` gives for its series and its place. */
export function Bars({ labels, labelEvery, series, format = String, to }: ChartProps & { to: To }) {
  const scale = scaleOf(0, Math.max(1, ...labels.map((_label, place) => sumAt(series, place))), 1);
  return (
    <Frame scale={scale} labels={labels} labelEvery={labelEvery} format={format}>
      {labels.map((label, place) => (
        <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse', mx: 'max(19%, 50% - 2rem)' }}>
          {series.map(({ label: name, colour, data }, index) => {
            const value = data[place] ?? 0;
            return (
              value > 0 && (
                <Box
                  key={name}
                  component={Link}
                  tabIndex={-1}
                  to={to(place, index)}
                  title={`${label}, ${name}: ${format(value)}`}
                  sx={{
                    height: `${scale.shareOf(value)}%`,
                    bgcolor: colour,
                    '&:last-of-type': { borderStartStartRadius: radii.bar, borderStartEndRadius: radii.bar },
                  }}
                />
              )
            );
          })}
        </Box>
      ))}
    </Frame>
  );
}

interface LinesProps extends ChartProps {
  min?: number;
  max: number;
  /** Whether the space between line and zero is filled. */
  isFilled?: boolean;
  to: To;
}

/** Fewer points are no course of anything. */
const POINTS_OF_A_LINE = 4;

/** Straight lines from point to point; a place leads to the address that `to` gives for it. */
export function Lines({ labels, series, min = 0, max, format = String, isFilled = false, to }: LinesProps) {
  const scale = scaleOf(min, max);
  const x = (place: number) => ((place + 0.5) / labels.length) * 100;
  const y = (value: number) => 100 - scale.shareOf(value);
  const zero = y(Math.max(0, min));
  const lines = series.map((one) => ({
    ...one,
    points: one.data.flatMap((value, place) => (value === null ? [] : [[x(place), y(value)] as const])),
  }));
  return (
    <Frame scale={scale} labels={labels} format={format}>
      <Box
        component="svg"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          '&:dir(rtl)': { transform: 'scaleX(-1)' },
        }}
      >
        {lines.map(({ label, colour, points }) => {
          if (points.length < POINTS_OF_A_LINE) return null;
          const ends = [`${points.at(-1)?.[0]},${zero}`, `${points[0]?.[0]},${zero}`];
          return (
            <Fragment key={label}>
              {isFilled && <polygon points={[...points, ...ends].join(' ')} fill={colour} fillOpacity={0.2} />}
              <polyline
                points={points.join(' ')}
                fill="none"
                stroke={colour}
                strokeWidth={2}
                vectorEffect="non-scaling-stroke"
              />
            </Fragment>
          );
        })}
      </Box>
      {lines.flatMap(({ label, colour, points }) =>
        points.map(([left, top]) => (
          <Box
            key={`${label} ${left}`}
            component="span"
            sx={{
              position: 'absolute',
              width: measures.dot,
              height: measures.dot,
              margin: `calc(${measures.dot} / -2)`,
              borderRadius: radii.pill,
              bgcolor: colour,
            }}
            style={{ insetInlineStart: `${left}%`, top: `${top}%` }}
          />
        )),
      )}
      {labels.map((label, place) => {
        const values = series.flatMap(({ label: name, data: { [place]: value } }) =>
          value === null || value === undefined ? [] : [`${name}: ${format(value)}`],
        );
        return values.length === 0 ? (
          <span key={label} />
        ) : (
          <Link key={label} tabIndex={-1} to={to(place, 0)} title={[label, ...values].join('\n')} />
        );
      })}
    </Frame>
  );
}

/** How many names of months fit side by side on a phone. */
const MAX_NAMES = 6;

/** The address behind a place of a series. */
type To = (place: number, series: number) => string;

interface FrameProps {
  scale: Scale;
  labels: string[];
  labelEvery?: number | undefined;
  format: (value: number) => string;
  children: ReactNode;
}

/** Places of equal width between the lines and names of both axes. */
function Frame({ scale, labels, labelEvery = 1, format, children }: FrameProps) {
  const columns = { display: 'grid', gridTemplateColumns: `repeat(${labels.length}, minmax(0, 1fr))` };
  return (
    <Box sx={frame}>
      <Box sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'space-between', textAlign: 'end' }}>
        {scale.ticks.map((tick) => (
          <Box key={tick} sx={{ height: 0, lineHeight: 0 }}>
            {format(tick)}
          </Box>
        ))}
      </Box>
      <Box sx={{ position: 'relative', height: '13rem', ...columns }}>
        {scale.ticks.map((tick) => (
          <Box
            key={tick}
            sx={{
              position: 'absolute',
              insetInline: 0,
              borderTop: `${measures.hairline} solid`,
              borderColor: 'line',
            }}
            style={{ bottom: `${scale.shareOf(tick)}%` }}
          />
        ))}
        {children}
      </Box>
      <Box sx={{ gridColumn: 2, ...columns }}>
        {labels.map((label, place) => (
          <Box
            key={label}
            sx={{
              display: 'flex',
              justifyContent: 'center',
              whiteSpace: 'nowrap',
              // Twelve names of months do not fit side by side on a phone.
              '@container (max-width: 26rem)': {
                visibility: labelEvery === 1 && labels.length > MAX_NAMES && place % 2 === 1 ? 'hidden' : null,
              },
            }}
          >
            {place % labelEvery === 0 && label}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface Scale {
  ticks: number[];
  /** The height of a value, in percent of the plot. */
  shareOf: (value: number) => number;
}

const MAX_STEPS = 4;

/** Ticks of 1, 2 or 5 times a power of ten that include both values. */
export function scaleOf(min: number, max: number, leastStep = 0): Scale {
  const power = 10 ** Math.floor(Math.log10((max - min) / MAX_STEPS));
  const step = Math.max(leastStep, power * ([1, 2, 5].find((of) => of * power * MAX_STEPS >= max - min) ?? 10));
  const [first, last] = [Math.floor(min / step), Math.ceil(max / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_none, at) => (first + at) * step);
  return { ticks, shareOf: (value) => ((value / step - first) / (last - first)) * 100 };
}

const sumAt = (series: Series[], place: number) => series.reduce((sum, { data }) => sum + (data[place] ?? 0), 0);

const frame = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 1,
  pt: 1,
  fontSize: '0.75rem',
  color: 'text.secondary',
  containerType: 'inline-size',
  '& a, & span': { forcedColorAdjust: 'none' },
  '& a': { position: 'relative' },
} as const;
