import { columnNames, dateInCell, PREVIEW_ROWS, type TableColumns, tableOptions } from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { parse } from 'csv-parse/browser/esm/sync';
import { useEffect, useState } from 'react';
import { radii } from '../../../theme/measures.js';
import { Dialog } from '../../../ui/Dialog.js';
import { formatNight } from '../../../ui/format.js';
import { Notice } from '../../../ui/Notice.js';
import { type Choice, Select } from '../../../ui/Select.js';

type Row = Record<string, string>;
type Order = TableColumns['order'];

const DELIMITERS = [',', ';', '\t'] as const;
const ORDERS = ['dmy', 'mdy', 'ymd'] as const;
/** Enough of a file for the rows that are shown. */
const PREVIEW_BYTES = 500_000;
const NO_COLUMN = '—';

interface Table {
  names: string[];
  rows: Row[];
  delimiter: TableColumns['delimiter'];
}

/** Shows the first rows of a table as dreams before anything is sent; the dreamer chooses what each column is. */
export function TableDialog({
  file,
  onClose,
  onImport,
}: {
  file: File;
  onClose: () => void;
  onImport: (columns: TableColumns) => void;
}) {
  const [table, setTable] = useState<Table | null>();
  useEffect(() => {
    let isOver = false;
    void file
      .slice(0, PREVIEW_BYTES)
      .text()
      .then((text) => !isOver && setTable(tableIn(text)));
    return () => {
      isOver = true;
    };
  }, [file]);
  return (
    <Dialog open onClose={onClose} title={t`Which column is what?`} wide>
      {table === null && <Notice tone="error" title={t`This file has no rows that can be read as a table.`} />}
      {table && <Columns table={table} onImport={onImport} />}
    </Dialog>
  );
}

function Columns({ table, onImport }: { table: Table; onImport: (columns: TableColumns) => void }) {
  const { names, rows, delimiter } = table;
  const [columns, setColumns] = useState<TableColumns>(() => ({ ...guessed(table), delimiter }));
  const set = (change: Partial<TableColumns>) => setColumns({ ...columns, ...change });
  const all = names.map((name) => ({ value: name, label: name }));
  const orNone = [{ value: NO_COLUMN, label: t`None` }, ...all];
  const isAmbiguous = rows.some((row) => !/^\s*\d{4}/.test(row[columns.date] ?? ''));
  const orders: Choice<Order>[] = [
    { value: 'dmy', label: t`Day, month, year` },
    { value: 'mdy', label: t`Month, day, year` },
    { value: 'ymd', label: t`Year, month, day` },
  ];
  const optional = (name: 'title' | 'tags') => (value: string) =>
    set({ [name]: value === NO_COLUMN ? undefined : value });
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))' }}>
        <Labelled text={t`Words`}>
          <Select label={t`Words`} options={all} value={columns.words} onChange={(words) => set({ words })} />
        </Labelled>
        <Labelled text={t`Date`}>
          <Select label={t`Date`} options={all} value={columns.date} onChange={(date) => set({ date })} />
        </Labelled>
        {isAmbiguous && (
          <Labelled text={t`Dates are written`}>
            <Select
              label={t`Dates are written`}
              options={orders}
              value={columns.order}
              onChange={(order) => set({ order })}
            />
          </Labelled>
        )}
        <Labelled text={t`Title`}>
          <Select label={t`Title`} options={orNone} value={columns.title ?? NO_COLUMN} onChange={optional('title')} />
        </Labelled>
        <Labelled text={t`Tags`}>
          <Select label={t`Tags`} options={orNone} value={columns.tags ?? NO_COLUMN} onChange={optional('tags')} />
        </Labelled>
      </Box>
      <Preview rows={rows} columns={columns} />
      <Button variant="contained" onClick={() => onImport(columns)} sx={{ justifySelf: 'start' }}>
        {t`Import`}
      </Button>
    </Box>
  );
}

const Labelled = ({ text, children }: { text: string; children: React.ReactNode }) => (
  <Box sx={{ display: 'grid' }}>
    <Typography variant="body2" aria-hidden sx={{ fontWeight: 600, mb: 0.5 }}>
      {text}
    </Typography>
    {children}
  </Box>
);

function Preview({ rows, columns }: { rows: Row[]; columns: TableColumns }) {
  const { words, date, title, order } = columns;
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {plural(rows.length, {
          one: 'The first row, as it would be in your journal. Nothing is stored yet.',
          other: 'The first # rows, as they would be in your journal. Nothing is stored yet.',
        })}
      </Typography>
      <Box
        component="ul"
        aria-label={t`First rows`}
        sx={{ display: 'grid', gap: 1, maxHeight: '40vh', overflowY: 'auto' }}
      >
        {rows.map((row, at) => {
          const night = dateInCell(row[date] ?? '', order);
          const text = row[words]?.trim() ?? '';
          return (
            <Box component="li" key={at} sx={{ px: 2, py: 1, borderRadius: radii.entry, bgcolor: 'tint.primary' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {night === null ? t`Left out: no date` : text === '' ? t`Left out: no words` : formatNight(night)}
                {title !== undefined && row[title] && (
                  <>
                    {' · '}
                    <bdi>{row[title]}</bdi>
                  </>
                )}
              </Typography>
              <Typography
                variant="body2"
                dir="auto"
                sx={{ display: '-webkit-box', overflow: 'hidden', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' }}
              >
                {text}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** The first rows of a table; null when the text is none. The delimiter is the one that makes the most columns. */
function tableIn(text: string): Table | null {
  const tables = DELIMITERS.flatMap((delimiter) => {
    try {
      const options = { ...tableOptions(delimiter), to: PREVIEW_ROWS };
      const [header = []] = parse(text, { ...options, columns: false, to: 1 });
      return [{ names: columnNames(header), rows: parse<Row>(text, options), delimiter }];
    } catch {
      return [];
    }
  });
  const [widest] = tables.sort((one, other) => other.names.length - one.names.length);
  return widest && widest.names.length > 1 && widest.rows.length > 0 ? widest : null;
}

/** The column with the most text has the words, and the one with the most dates the date. */
function guessed({ names, rows }: Table): Omit<TableColumns, 'delimiter'> {
  const sum = (count: (row: Row) => number) => rows.reduce((all, row) => all + count(row), 0);
  const datesIn = (name: string, order: Order) => sum((row) => (dateInCell(row[name] ?? '', order) === null ? 0 : 1));
  const readings = names.flatMap((name) => ORDERS.map((order) => ({ name, order, dates: datesIn(name, order) })));
  const date = readings.reduce((best, one) => (one.dates > best.dates ? one : best));
  const words = names
    .filter((name) => name !== date.name)
    .map((name) => ({ name, length: sum((row) => row[name]?.length ?? 0) }))
    .reduce((best, one) => (one.length > best.length ? one : best));
  const named = (pattern: RegExp) => names.find((name) => pattern.test(name) && name !== words.name);
  const [title, tags] = [named(/^tit/i), named(/tag|mood|label/i)];
  return { words: words.name, date: date.name, order: date.order, ...(title && { title }), ...(tags && { tags }) };
}
