export type Cell = string | number | null;

/** Rows as CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe. */
export const toCsv = (rows: Cell[][]): string =>
  rows.map((row) => row.map((cell) => quoted(cell)).join(',')).join('\r\n') + '\r\n';

function quoted(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '');
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Saves a file that the page has made. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Saves rows as a file for spreadsheets, which need the mark of UTF-8 to read accents. */
export const downloadCsv = (name: string, rows: Cell[][]): void =>
  download(`${name}.csv`, new Blob(['\uFEFF', toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
