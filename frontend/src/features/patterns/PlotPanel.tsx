import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { measures } from '../../theme/measures.js';
import { VisuallyHidden } from '../../ui/assistive.js';
import { Panel } from '../../ui/Panel.js';
import { type Cell, downloadCsv } from './csv.js';
import { WhenNear } from './WhenNear.js';

export interface PlotRow {
  label: string;
  /** The value of each column, the dreams behind it and how it reads. */
  cells: { value: number | null; text?: string; to: string | false }[];
}

interface PlotPanelProps {
  title: string;
  /** The heading of the first column, then of the others. */
  columns: string[];
  rows: PlotRow[];
  /** The name of the downloaded file. */
  file: string;
  /** Beside the title, or below it where there is no room. */
  legend?: ReactNode;
  /** The height of the plot, which is reserved until it is drawn. */
  height: string;
  children: ReactNode;
}

/** A plot with its numbers as a table, whose counts lead to the dreams behind them, and as a file. */
export function PlotPanel({ title, columns, rows, file, legend, height, children }: PlotPanelProps) {
  const id = useId();
  return (
    <Panel component="section" aria-labelledby={id} sx={{ p: { xs: 2.5, md: 3.5 }, minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'center',
          columnGap: 3,
          minHeight: '2rem',
        }}
      >
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {legend}
      </Box>
      {/* The table below is for who cannot see or point. */}
      <Box aria-hidden sx={{ mt: 1.5, minHeight: height }}>
        <WhenNear>{children}</WhenNear>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Box component="details" sx={{ flex: '0 1 auto', '&[open]': { flexBasis: '100%' } }}>
          <Box
            component="summary"
            sx={{ ...quiet, listStyle: 'none', '&::-webkit-details-marker': { display: 'none' } }}
          >
            {t`As a table`}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Box>
          <PlotTable columns={columns} rows={rows} labelledBy={id} />
        </Box>
        <CsvButton
          title={title}
          file={file}
          rows={() => [columns, ...rows.map(({ label, cells }) => [label, ...cells.map(({ value }) => value)])]}
        />
      </Box>
    </Panel>
  );
}

interface CsvButtonProps {
  /** What the file is of. */
  title: string;
  file: string;
  rows: () => Cell[][];
}

/** Saves the numbers of a plot as a file. */
export function CsvButton({ title, file, rows }: CsvButtonProps) {
  return (
    <ButtonBase sx={{ ...quiet, marginInlineStart: 'auto' }} onClick={() => downloadCsv(file, rows())}>
      {t`Download CSV`}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </ButtonBase>
  );
}

function PlotTable({ columns, rows, labelledBy }: Pick<PlotPanelProps, 'columns' | 'rows'> & { labelledBy: string }) {
  return (
    <Box sx={{ overflowX: 'auto', pb: 1 }} role="region" aria-labelledby={labelledBy} tabIndex={0}>
      <Box component="table" aria-labelledby={labelledBy} sx={table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map(({ value, text, to }, index) => (
                <td key={columns[index + 1]}>{to ? <Link to={to}>{text ?? value}</Link> : (text ?? value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** A control that stays in the background. */
export const quiet = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: measures.touch,
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 600,
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { color: 'text.primary', textDecoration: 'underline' },
} as const;

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th': { fontWeight: 500, textAlign: 'start', whiteSpace: 'nowrap', color: 'text.secondary' },
  '& td, & thead th:not(:first-of-type)': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { px: 1, py: 0.25, borderBottom: `${measures.hairline} solid`, borderColor: 'line' },
  '& td a': {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '1.75rem',
    minHeight: '1.75rem',
    color: 'primary.main',
  },
} as const;
