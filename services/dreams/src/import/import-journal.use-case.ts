import {
  type ImportLine,
  type ImportResult,
  MAX_IMPORTS,
  MAX_LEFT_OUT_NAMES,
  MAX_UPLOADS,
  type QuotaName,
  type TableColumns,
} from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { Logger, notFound, Quotas, Refusal, Turns, Upload } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { announce } from '../dream/publication.js';
import { DreamerRepository } from '../dreamer/dreamer.repository.js';
import { MotifMergeRepository } from '../motif/motif-merge.repository.js';
import { ReportNight } from '../night/report-night.use-case.js';
import { PersonRepository } from '../person/person.repository.js';
import { ServiceRecordsClient } from '../your-data/service-records.client.js';
import { Archive, ARCHIVE_WORKER } from './archive.js';
import type { ArchivedDream, ArchivedNight } from './archived-dream.js';
import { ArchivedDreamRepository } from './archived-dream.repository.js';
import { ArchivedFileRepository } from './archived-file.repository.js';
import { filesOf } from './files-of.js';
import { ImportFiles } from './import-files.js';

/** The time that a complete upload waits for the imports before it. */
const TURN_TIMEOUT_MS = 15_000;
const IMPORT_TIMEOUT_MS = 3_600_000;
const READER_TIMEOUT_MS = 30_000;
/** The turn of a refused archive ends this much later, so that refusals in a row leave time for other requests. */
const REFUSAL_PAUSE_MS = 1_000;
const BROKE_OFF = 'The import stopped before its end. What was added stays: please choose the file again to go on.';

const underWay = () =>
  new Refusal(429, 'import-under-way', 'An archive is being read already. Please try again in a moment.');

const leaveOut = ({ leftOut }: ImportResult, name: string): void => {
  leftOut.count++;
  if (leftOut.names.length < MAX_LEFT_OUT_NAMES) leftOut.names.push(name);
};

interface Import {
  id: string;
  dreamerId: string;
  upload: Upload;
  archive: Archive;
  /** Closes the archive and ends its turn. */
  endTurn: () => Promise<void>;
  signal: AbortSignal;
  result: ImportResult;
}

/**
 * Imports an export, ours or that of another journal: the texts of all dreams in one turn, then their files in slices. Existing dreams stay unchanged;
 * added ones get new ids, are private and are not sent to any AI.
 */
@Injectable()
export class ImportJournal {
  private readonly underWay = new Set<string>();
  private readonly turns = new Turns(MAX_IMPORTS);

  constructor(
    private readonly transactions: Transactions,
    private readonly dreamers: DreamerRepository,
    private readonly people: PersonRepository,
    private readonly merges: MotifMergeRepository,
    private readonly dreams: ArchivedDreamRepository,
    private readonly files: ArchivedFileRepository,
    private readonly quotas: Quotas<QuotaName>,
    private readonly nights: ReportNight,
    private readonly importFiles: ImportFiles,
    private readonly records: ServiceRecordsClient,
    private readonly logger: Logger,
    @Inject(ARCHIVE_WORKER) private readonly script: URL,
  ) {}

  /**
   * Stores an upload, of a table with its columns, and streams lines of ImportLine while it is read. An abort of the signal cancels the import.
   * @throws Refusal 404 for an unknown dreamer, 422 when the file is not an export, 429 while other imports run or when
   * the quota is used up
   */
  async run(dreamerId: string, body: Readable, signal: AbortSignal, columns?: TableColumns): Promise<Readable> {
    if (!(await this.dreamers.byId(dreamerId))) throw notFound('dreamer');
    if (this.underWay.has(dreamerId) || this.underWay.size >= MAX_UPLOADS) throw underWay();
    this.underWay.add(dreamerId);
    let upload: Upload | undefined;
    try {
      const unread = new AbortController();
      const ended = AbortSignal.any([signal, unread.signal]);
      await this.quotas.consume('importsPerHour', dreamerId);
      upload = await Upload.receive(body);
      const begun = await this.open(dreamerId, upload, ended, columns);
      const lines = Readable.from(this.lines(begun, unread));
      const timeout = setTimeout(() => unread.abort(), IMPORT_TIMEOUT_MS);
      lines.once('close', () => {
        clearTimeout(timeout);
        this.underWay.delete(dreamerId);
        void begun.endTurn().finally(() => begun.upload.close());
      });
      ended.addEventListener('abort', () => lines.destroy(), { once: true });
      if (ended.aborted) lines.destroy();
      return lines;
    } catch (error) {
      this.underWay.delete(dreamerId);
      await upload?.close();
      throw error;
    }
  }

  private async open(dreamerId: string, upload: Upload, signal: AbortSignal, columns?: TableColumns): Promise<Import> {
    const waited = AbortSignal.timeout(TURN_TIMEOUT_MS);
    const end = await this.turns.begin(AbortSignal.any([signal, waited])).catch((error: unknown) => {
      throw waited.aborted ? underWay() : error;
    });
    try {
      const archive = await Archive.open(upload, this.script, signal, columns);
      let ending: Promise<void> | undefined;
      const endTurn = () => (ending ??= this.close(archive).finally(end));
      const counts = { added: 0, here: 0, pictures: 0, missing: 0, tooLong: 0, recordings: 0, nights: 0 };
      const result = { ...counts, leftOut: { count: 0, names: [] } };
      return { id: randomUUID(), dreamerId, upload, archive, endTurn, signal, result };
    } catch (error) {
      setTimeout(end, REFUSAL_PAUSE_MS).unref();
      throw error;
    }
  }

  private close(archive: Archive): Promise<void> {
    return archive.close().catch((error: unknown) => this.logger.problem('an archive could not be closed', error));
  }

  private async *lines(begun: Import, unread: AbortController): AsyncGenerator<string> {
    const line = (step: ImportLine) => `${JSON.stringify(step)}\n`;
    const { id: importId, dreamerId, result } = begun;
    try {
      await this.files.begin(dreamerId);
      for (const steps of [this.texts(begun), this.importFiles.run({ ...begun, importId })])
        for await (const step of steps) {
          const timeout = setTimeout(() => unread.abort(), READER_TIMEOUT_MS);
          try {
            yield line(step);
          } finally {
            // A reader that leaves ends this generator here.
            clearTimeout(timeout);
          }
        }
      yield line({ result });
    } catch (error) {
      this.logger.problem('an import broke off', error);
      yield line({ problem: error instanceof Refusal ? error.message : BROKE_OFF });
    }
  }

  private async *texts(begun: Import): AsyncGenerator<ImportLine> {
    const { id: importId, dreamerId, archive, result } = begun;
    for await (const person of archive.people()) await this.people.add(dreamerId, person);
    let read = 0;
    for await (const dream of archive.dreams()) {
      yield { read: read++, of: archive.count };
      if (dream === null) result.tooLong++;
      else if (typeof dream === 'string') leaveOut(result, dream);
      else if (await this.add(begun, dream)) result.added++;
      else result.here++;
    }
    await this.addMerges(dreamerId, archive);
    for await (const { file, ...record } of archive.recordings()) {
      if (file === null) result.missing++;
      else {
        const recording = { id: randomUUID(), kind: 'recording', name: file, record } as const;
        await this.transactions.run(null, (tx) =>
          this.files.add(tx, { dreamerId, dreamId: null, importId }, [recording]),
        );
      }
    }
    // A dream that was added has answered for its night.
    const nights: ArchivedNight[] = [];
    for await (const night of archive.nights()) nights.push(night);
    result.nights = await this.nights.restore(dreamerId, nights);
    for await (const choice of archive.openCircles()) await this.records.restoreOpenCircles(dreamerId, choice);
    await begun.endTurn();
  }

  /** Merges of the journal have priority over those of the archive. */
  private async addMerges(dreamerId: string, archive: Archive): Promise<void> {
    for await (const { from, into } of archive.merges())
      await this.transactions.run(null, (tx) => this.merges.addIfNew(tx, dreamerId, from, into));
  }

  /** Returns false for a dream that is here already; the files that it still lacks come. */
  private async add({ id: importId, dreamerId, result }: Import, dream: ArchivedDream): Promise<boolean> {
    const here = await this.dreams.find(dreamerId, dream.id);
    if (here !== null) {
      await this.files.resume(importId, here);
      return false;
    }
    const dreamId = randomUUID();
    const { files, missing } = filesOf(dream);
    const isAdded = await this.transactions.run(null, async (tx) => {
      if (!(await this.dreams.add(tx, dreamerId, dreamId, dream))) return false;
      await this.files.add(tx, { dreamerId, dreamId, importId }, files);
      await announce(tx, dreamerId, dreamId);
      return true;
    });
    if (isAdded) result.missing += missing;
    return isAdded;
  }
}
