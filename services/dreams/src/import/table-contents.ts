import { dateInCell, MAX_ARCHIVED_DREAMS, type TableColumns, tableOptions } from '@dreamloom/contracts';
import { CsvError, parse } from 'csv-parse';
import type { ReadDream } from './archive-contents.js';
import { ArchiveError } from './archived-dream.js';
import { dreamOf } from './other-journals.js';
import { streamOf } from './zip-reader.js';

const MAX_ROW_CHARACTERS = 500_000;

/** An uploaded table, of which each row is a dream. It runs in the worker thread, like `ArchiveContents`. */
export class TableContents {
  count = 0;

  private constructor(
    private readonly fd: number,
    private readonly columns: TableColumns,
  ) {}

  /**
   * Reads every row, so that a table is rejected before any of it is imported.
   * @throws ArchiveError when it is none, lacks a column or exceeds a limit
   */
  static async open(fd: number, columns: TableColumns): Promise<TableContents> {
    const contents = new TableContents(fd, columns);
    for await (const _ of contents.dreams()) contents.count++;
    if (contents.count === 0) throw new ArchiveError('foreign');
    return contents;
  }

  /** A string names the line of a row that was left out because it has no date or no words. */
  async *dreams(): AsyncGenerator<ReadDream> {
    const { words, date, title, tags, order, delimiter } = this.columns;
    const rows = streamOf(this.fd).pipe(
      parse({ ...tableOptions(delimiter), max_record_size: MAX_ROW_CHARACTERS, info: true }),
    ) as AsyncIterable<{ record: Record<string, string>; info: { lines: number } }>;
    let count = 0;
    try {
      for await (const { record, info } of rows) {
        if (!(words in record && date in record)) throw new ArchiveError('foreign');
        if (++count > MAX_ARCHIVED_DREAMS) throw new ArchiveError('oversized');
        const content = record[words]?.trim() ?? '';
        const night = dateInCell(record[date] ?? '', order);
        if (content === '' || night === null) {
          yield String(info.lines);
          continue;
        }
        yield dreamOf({
          sourceId: `${night}\n${content}`,
          title: (title && record[title]?.trim()) || null,
          ...{ content, night, wokeAt: null, pictures: [] },
          tags: ((tags && record[tags]) || '').split(/[,;|]/),
        });
      }
    } catch (error) {
      if (error instanceof CsvError)
        throw new ArchiveError(/MAX_RECORD_SIZE/.test(error.code) ? 'oversized' : 'foreign');
      throw error;
    }
  }
}
