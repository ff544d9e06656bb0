import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart, type BarSeries } from '@mui/x-charts/BarChart';
import { LineChart, type LineSeries } from '@mui/x-charts/LineChart';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useStateInTurn } from './use-state-in-turn.js';

interface ChartProps<Series> {
  height: number;
  labels: string[];
  /** Of how many labels one is shown; by default as many as fit. */
  labelEvery?: number;
  series: Series[];
  min?: number;
  max?: number;
  format?: (value: number) => string;
}

/** Bars; a press on one opens the address that `to` gives for its series and its place. */
export function Bars({ to, ...props }: ChartProps<BarSeries> & { to: (series: string, place: number) => string }) {
  const navigate = useNavigate();
  const shared = useSharedProps(props);
  return (
    <Measured height={props.height}>
      {(width) => (
        <BarChart
          {...shared}
          width={width}
          series={props.series}
          borderRadius={5}
          xAxis={[{ ...shared.xAxis, scaleType: 'band', categoryGapRatio: 0.38 }]}
          yAxis={[{ ...shared.yAxis, tickMinStep: 1 }]}
          onItemClick={(_event, { seriesId, dataIndex }) => void navigate(to(seriesId, dataIndex))}
        />
      )}
    </Measured>
  );
}

/** Lines over the months; a press on a month opens the address that `to` gives for it. */
export function Lines({ to, ...props }: ChartProps<LineSeries> & { to: (place: number) => string }) {
  const navigate = useNavigate();
  const shared = useSharedProps(props);
  return (
    <Measured height={props.height}>
      {(width) => (
        <LineChart
          {...shared}
          width={width}
          series={props.series.map((series) => ({ connectNulls: true, showMark: true, shape: 'circle', ...series }))}
          xAxis={[{ ...shared.xAxis, scaleType: 'band' }]}
          yAxis={[{ ...shared.yAxis, min: props.min ?? 0, ...(props.max !== undefined && { max: props.max }) }]}
          onAxisClick={(_event, data) => {
            if (data) void navigate(to(data.dataIndex));
          }}
        />
      )}
    </Measured>
  );
}

/** Passes on the width of its place. A chart that measures itself lays out the whole page, and renders twice. */
function Measured({ height, children }: { height: number; children: (width: number) => ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useStateInTurn(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [setWidth]);
  return (
    <Box ref={place} sx={{ height }}>
      {width > 0 && children(width)}
    </Box>
  );
}

function useSharedProps({ height, labels, labelEvery, format }: Omit<ChartProps<never>, 'series'>) {
  const { vars, typography } = useTheme();
  const tickLabelStyle = { fontSize: 12, fontFamily: typography.fontFamily };
  const plain = { disableLine: true, disableTicks: true, tickLabelStyle } as const;
  return {
    height,
    hideLegend: true,
    skipAnimation: true,
    disableKeyboardNavigation: true,
    grid: { horizontal: true },
    margin: 12,
    xAxis: {
      ...plain,
      data: labels,
      height: 28,
      ...(labelEvery && { tickLabelInterval: (_label: unknown, at: number) => at % labelEvery === 0 }),
    },
    yAxis: { ...plain, width: 40, tickNumber: 4, ...(format && { valueFormatter: format }) },
    sx: {
      cursor: 'pointer',
      '& .MuiLineChart-area': { fillOpacity: 0.2 },
      '& .MuiChartsGrid-line': { stroke: vars?.palette.line },
      '& .MuiChartsAxis-tickLabel': { fill: vars?.palette.text.secondary },
    },
  };
}
