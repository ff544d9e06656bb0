import { z } from 'zod';

export const TABLE_TYPE = 'text/csv';
/** Rows of a table that are shown before it is imported. */
export const PREVIEW_ROWS = 20;

const Column = z.string().min(1).max(200);

/** Which column of a table is what, as the dreamer has named them: query of POST /api/profile/import with a table. */
export const TableColumns = z.object({
  words: Column,
  date: Column,
  title: Column.optional(),
  tags: Column.optional(),
  /** Order of day, month and year in dates such as 03/04/2026; ISO dates need none. */
  order: z.enum(['ymd', 'dmy', 'mdy']),
  delimiter: z.enum([',', ';', '\t']),
});
export type TableColumns = z.infer<typeof TableColumns>;

const FIRST_DATE = '1900-01-01';

/** The date at the beginning of a cell as `YYYY-MM-DD`; null where there is none that exists. */
export function dateInCell(cell: string, order: TableColumns['order']): string | null {
  const [, first = '', second = '', third = ''] =
    /^\s*(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?=$|[,T\s])/.exec(cell) ?? [];
  const isIso = first.length === 4;
  const [year, month, day] =
    isIso || order === 'ymd'
      ? [first, second, third]
      : order === 'dmy'
        ? [third, second, first]
        : [third, first, second];
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  // A date that does not exist becomes another one.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) && date >= FIRST_DATE ? date : null;
}

/** The names of columns: one that comes twice gets a number, and none is a name that every object has. */
export function columnNames(header: readonly string[]): string[] {
  const times = new Map<string, number>();
  return header.map((cell, at) => {
    const trimmed = cell.replace(/\s+/g, ' ').trim().slice(0, 190) || `${at + 1}`;
    const name = trimmed in {} ? `${trimmed}_` : trimmed;
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return time === 1 ? name : `${name} ${time}`;
  });
}

/** How a table is read, in the browser for its preview and in the service: options of csv-parse. */
export const tableOptions = (delimiter: TableColumns['delimiter']) => ({
  bom: true,
  columns: columnNames,
  delimiter,
  // The parser would take the line end of the first row for all.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  // Spreadsheets write quotes inside cells without doubling them.
  relax_quotes: true,
  skip_empty_lines: true,
});
