import {
  type ImportLine,
  type ImportResult,
  MAX_IMPORTS,
  MAX_PICTURE_BYTES,
  MAX_UPLOADS,
  MAX_VOICE_NOTE_BYTES,
  type QuotaName,
} from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { Logger, notFound, Quotas, Refusal, Upload } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { announce } from '../dream/publication.js';
import { DreamerRepository } from '../dreamer/dreamer.repository.js';
import { MotifMergeRepository } from '../motif/motif-merge.repository.js';
import { ReportNight } from '../night/report-night.use-case.js';
import { PersonRepository } from '../person/person.repository.js';
import { Archive, ArchiveThreads } from './archive.js';
import type { ArchivedDream, ArchivedNight, ArchivedRecording } from './archived-dream.js';
import { ArchivedDreamRepository, type StoredFiles } from './archived-dream.repository.js';
import { MediaFilesClient } from './media-files.client.js';

/** The time that a complete upload waits for the imports before it. */
const TURN_TIMEOUT_MS = 15_000;
const IMPORT_TIMEOUT_MS = 3_600_000;
const READER_TIMEOUT_MS = 30_000;
/** The turn of a refused archive ends this much later, so that refusals in a row leave time for other requests. */
const REFUSAL_PAUSE_MS = 1_000;
const BROKE_OFF = 'The import stopped before its end. What was added stays: please choose the file again to go on.';

const underWay = () =>
  new Refusal(429, 'import-under-way', 'An archive is being read already. Please try again in a moment.');

/**
 * Imports an export. Existing dreams stay unchanged; added ones get new ids, are private and are not sent to any AI.
 */
@Injectable()
export class ImportJournal {
  private readonly underWay = new Set<string>();
  private reading = 0;

  constructor(
    private readonly transactions: Transactions,
    private readonly log: EventLog,
    private readonly dreamers: DreamerRepository,
    private readonly people: PersonRepository,
    private readonly merges: MotifMergeRepository,
    private readonly dreams: ArchivedDreamRepository,
    private readonly quotas: Quotas<QuotaName>,
    private readonly nights: ReportNight,
    private readonly media: MediaFilesClient,
    private readonly logger: Logger,
    private readonly threads: ArchiveThreads,
  ) {}

  /**
   * Stores an upload and streams lines of ImportLine while it is parsed. An abort of the signal cancels the import.
   * @throws Refusal 404 for an unknown dreamer, 422 when the file is not an export, 429 while other imports run or when
   * the quota is used up
   */
  async run(dreamerId: string, body: Readable, signal: AbortSignal): Promise<Readable> {
    if (!(await this.dreamers.byId(dreamerId))) throw notFound('dreamer');
    if (this.underWay.has(dreamerId) || this.underWay.size >= MAX_UPLOADS) throw underWay();
    this.underWay.add(dreamerId);
    try {
      const unread = new AbortController();
      const ended = AbortSignal.any([signal, unread.signal]);
      await this.quotas.consume('importsPerHour', dreamerId);
      const archive = await this.open(await Upload.receive(body), ended);
      const lines = Readable.from(this.lines(dreamerId, archive, unread));
      const timeout = setTimeout(() => unread.abort(), IMPORT_TIMEOUT_MS);
      lines.once('close', () => {
        clearTimeout(timeout);
        this.underWay.delete(dreamerId);
        void this.close(archive);
      });
      ended.addEventListener('abort', () => lines.destroy(), { once: true });
      if (ended.aborted) lines.destroy();
      return lines;
    } catch (error) {
      this.underWay.delete(dreamerId);
      throw error;
    }
  }

  private async open(upload: Upload, signal: AbortSignal): Promise<Archive> {
    try {
      for (const end = Date.now() + TURN_TIMEOUT_MS; this.reading >= MAX_IMPORTS; await sleep(100, null, { signal }))
        if (Date.now() > end) throw underWay();
      signal.throwIfAborted();
    } catch (error) {
      await upload.close();
      throw error;
    }
    this.reading += 1;
    try {
      return await Archive.open(upload, this.threads, signal);
    } catch (error) {
      setTimeout(() => (this.reading -= 1), REFUSAL_PAUSE_MS).unref();
      throw error;
    }
  }

  private async close(archive: Archive): Promise<void> {
    await archive
      .close()
      .catch((error: unknown) => this.logger.problem('an archive could not be closed', error))
      .finally(() => (this.reading -= 1));
  }

  private async *lines(dreamerId: string, archive: Archive, unread: AbortController): AsyncGenerator<string> {
    const line = (step: ImportLine) => `${JSON.stringify(step)}\n`;
    const result: ImportResult = { added: 0, here: 0, pictures: 0, missing: 0, tooLong: 0, recordings: 0, nights: 0 };
    try {
      for await (const person of archive.people()) await this.people.add(dreamerId, person);
      let read = 0;
      for await (const dream of archive.dreams()) {
        const timeout = setTimeout(() => unread.abort(), READER_TIMEOUT_MS);
        try {
          yield line({ read: read++, of: archive.count });
        } finally {
          // A reader that leaves ends this generator here.
          clearTimeout(timeout);
        }
        if (dream === null) {
          result.tooLong++;
          continue;
        }
        const files = (await this.dreams.exists(dreamerId, dream.id))
          ? null
          : await this.add(dreamerId, dream, archive);
        if (files === null) result.here++;
        else result.added++;
        result.pictures += files?.pictures ?? 0;
        result.missing += files?.missing ?? 0;
      }
      await this.addMerges(dreamerId, archive);
      for await (const recording of archive.recordings()) {
        const added = await this.addRecording(dreamerId, recording, archive);
        if (added === 'added') result.recordings++;
        if (added === null) result.missing++;
      }
      // A dream that was added has answered for its night.
      const nights: ArchivedNight[] = [];
      for await (const night of archive.nights()) nights.push(night);
      result.nights = await this.nights.restore(dreamerId, nights);
      yield line({ result });
    } catch (error) {
      this.logger.problem('an import broke off', error);
      yield line({ problem: error instanceof Refusal ? error.message : BROKE_OFF });
    }
  }

  /** Merges of the journal have priority over those of the archive. */
  private async addMerges(dreamerId: string, archive: Archive): Promise<void> {
    for await (const { from, into } of archive.merges())
      await this.transactions.run(null, (tx) => this.merges.addIfNew(tx, dreamerId, from, into));
  }

  /** Returns the numbers of received pictures and missing files, or null when the dream was added concurrently. */
  private async add(dreamerId: string, dream: ArchivedDream, archive: Archive) {
    const dreamId = randomUUID();
    const files: StoredFiles = { images: [], audioKey: null };
    try {
      await this.storeFiles(dreamerId, dreamId, dream, archive, files);
      const isAdded = await this.transactions.run(null, async (tx) => {
        if (!(await this.dreams.add(tx, dreamerId, dreamId, dream, files))) return false;
        if (files.images.length > 0) await this.log.append(tx, 'archived-dream-added', { dreamId, dreamerId });
        await announce(tx, dreamerId, dreamId);
        return true;
      });
      const pictures = files.images.length;
      const missing = dream.images.length - pictures + (dream.voice && files.audioKey === null ? 1 : 0);
      if (isAdded) return { pictures, missing };
    } catch (error) {
      await this.eraseFiles(dreamerId, dreamId, files);
      throw error;
    }
    await this.eraseFiles(dreamerId, dreamId, files);
    return null;
  }

  /** Returns null when its audio is missing. */
  private async addRecording(dreamerId: string, recording: ArchivedRecording, archive: Archive) {
    const { id: recordingId, file, dreamedAt, failure } = recording;
    const bytes = await archive.file(file, MAX_VOICE_NOTE_BYTES);
    return bytes && this.media.storeRecording({ dreamerId, recordingId, dreamedAt, failure, bytes });
  }

  private async storeFiles(
    dreamerId: string,
    dreamId: string,
    dream: ArchivedDream,
    archive: Archive,
    files: StoredFiles,
  ) {
    for (const { id: originId, file, isCover, origin, prompt, withPhoto, createdAt } of dream.images) {
      const bytes = await archive.file(file, MAX_PICTURE_BYTES);
      const id = randomUUID();
      const stored = bytes && (await this.media.storePicture({ dreamerId, dreamId, artworkId: id, bytes }));
      if (stored)
        files.images.push({ id, originId, ...stored, origin, prompt, isActive: isCover, withPhoto, createdAt });
    }
    const covers = files.images.filter(({ isActive }) => isActive);
    for (const [at, image] of (covers.length > 0 ? covers : files.images.slice(-1)).entries())
      image.isActive = at === 0;
    const voice = await archive.file(dream.voice?.file ?? null, MAX_VOICE_NOTE_BYTES);
    if (voice) files.audioKey = await this.media.storeVoice({ dreamerId, voiceId: randomUUID(), bytes: voice });
  }

  /** Files are uploaded before the dream is inserted, so this event erases the files of a failed insert. */
  private async eraseFiles(dreamerId: string, dreamId: string, { images, audioKey }: StoredFiles): Promise<void> {
    if (images.length === 0 && audioKey === null) return;
    await this.transactions.run(null, (tx) => this.log.append(tx, 'dream-erased', { dreamId, dreamerId, audioKey }));
  }
}
