import {
  MAX_ARCHIVE_ENTRIES,
  MAX_ARCHIVED_DREAM_BYTES,
  MAX_ARCHIVED_DREAMS,
  MAX_ARCHIVED_DREAMS_BYTES,
  MAX_ARCHIVED_FILES_BYTES,
  MAX_ARCHIVED_LIST_BYTES,
  MAX_ARCHIVED_NIGHTS,
  MAX_ARCHIVED_PEOPLE,
  MAX_ARCHIVED_RECORDINGS,
  MAX_MOTIF_MERGES,
  MAX_PICTURE_BYTES,
  MAX_VOICE_NOTE_BYTES,
  OpenCircleChoice,
} from '@dreamloom/contracts';
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { posix } from 'node:path';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import {
  ArchivedDream,
  ArchivedMerge,
  ArchivedNight,
  ArchivedPerson,
  ArchivedRecording,
  ArchiveError,
} from './archived-dream.js';
import {
  dreamOfDayOne,
  dreamOfJourniv,
  dreamOfNote,
  LeftOutEntry,
  type OtherJournal,
  otherJournalIn,
} from './other-journals.js';
import { ZipReader } from './zip-reader.js';

const MAX_FILE_BYTES = Math.max(MAX_PICTURE_BYTES, MAX_VOICE_NOTE_BYTES);
const MAX_RECORD_BYTES = 100_000;
/** A record of an export is nested 4 levels below its list. */
const MAX_DEPTH = 16;
/** Each parsed value occupies many times its text size in memory. */
const MAX_TOKENS = 200_000;
/** Without buffers the tokenizer allocates one object per character of a long string or number. */
const TOKEN_BUFFERS = { stringBufferSize: 4_096, numberBufferSize: 64 };

/** A note is text; larger ones are left out. */
const MAX_NOTE_BYTES = 1_000_000;

/**
 * The contents of an uploaded export, ours or that of another journal. This class runs in a worker thread because a hostile archive can consume
 * unbounded CPU time and memory.
 */
export class ArchiveContents {
  count = 0;
  private readonly taken = new Set<string>();
  private bytesLeft = MAX_ARCHIVED_FILES_BYTES;
  /** The files by the last part of their names; null where several share one. */
  private byName: Map<string, string | null> | undefined;

  private constructor(
    private readonly zip: ZipReader,
    /**
     * The top-level folder that appears when somebody unpacks the export and packs it again by hand; empty otherwise.
     */
    private readonly root: string,
    private readonly other: OtherJournal | null,
  ) {}

  /**
   * Every record is validated here so that an archive is rejected before any of it is imported.
   * @throws ArchiveError when the file is not an export or exceeds a limit, and any other Error when it is damaged
   */
  static async open(fd: number): Promise<ArchiveContents> {
    const contents = await ArchiveContents.reopen(fd);
    const { people, merges, nights, openCircles, recordings } = contents;
    for (const list of [people(), merges(), nights(), openCircles(), recordings()]) for await (const _ of list);
    for await (const _ of contents.dreams()) contents.count++;
    if (contents.other && contents.count === 0) throw new ArchiveError('foreign');
    return contents;
  }

  /** Opens an export that was validated before. */
  static async reopen(fd: number): Promise<ArchiveContents> {
    const zip = await ZipReader.open(fd, MAX_ARCHIVE_ENTRIES);
    let root: string | undefined;
    for (const name of zip.names()) root ??= /^(?<root>[^/]+\/|)dreams\.json$/.exec(name)?.groups?.['root'];
    const other = root === undefined ? otherJournalIn(zip.names()) : null;
    if (root === undefined && other === null) throw new ArchiveError('foreign');
    return new ArchiveContents(zip, root ?? '', other);
  }

  // Older archives lack some of these files, and other journals all of them.
  people = (): AsyncGenerator<ArchivedPerson> =>
    this.list('people.json', ArchivedPerson, MAX_ARCHIVED_PEOPLE, this.other ? '[]' : undefined);
  merges = (): AsyncGenerator<ArchivedMerge> => this.list('motifs.json', ArchivedMerge, MAX_MOTIF_MERGES, '[]');
  nights = (): AsyncGenerator<ArchivedNight> => this.list('nights.json', ArchivedNight, MAX_ARCHIVED_NIGHTS, '[]');
  openCircles = (): AsyncGenerator<OpenCircleChoice> => this.list('open-circles.json', OpenCircleChoice, 1, '[]');
  recordings = (): AsyncGenerator<ArchivedRecording> =>
    this.list('recordings.json', ArchivedRecording, MAX_ARCHIVED_RECORDINGS, '[]');

  /** A string names what was left out because it has no date or no words. Null stands for a dream that exceeds the length limits of the journal. */
  async *dreams(): AsyncGenerator<ReadDream> {
    if (this.other) {
      yield* this.dreamsOf(this.other);
      return;
    }
    const limits = { maxRecords: MAX_ARCHIVED_DREAMS, maxRecordBytes: MAX_ARCHIVED_DREAM_BYTES };
    for await (const record of this.records('dreams.json', MAX_ARCHIVED_DREAMS_BYTES, limits)) {
      const dream = ArchivedDream.safeParse(record);
      if (!dream.success && dream.error.issues.some(({ code }) => code !== 'too_big'))
        throw new ArchiveError('foreign');
      yield dream.data ?? null;
    }
  }

  private async *dreamsOf({ kind, files }: OtherJournal): AsyncGenerator<ReadDream> {
    const read = (make: () => ArchivedDream | null): ReadDream => {
      try {
        return make();
      } catch (error) {
        if (error instanceof LeftOutEntry) return error.message;
        throw error;
      }
    };
    if (kind === 'notes') {
      for (const name of files) {
        const text = await this.zip.bytes(name, MAX_NOTE_BYTES);
        yield text && read(() => dreamOfNote(name, text.toString()));
      }
      return;
    }
    const limits = { maxRecords: MAX_ARCHIVED_DREAMS, maxRecordBytes: MAX_ARCHIVED_DREAM_BYTES };
    const [paths, dreamOf] =
      kind === 'day-one'
        ? [['$.entries.*'], dreamOfDayOne]
        : [['$.journals.*.entries.*', '$.moments.*'], dreamOfJourniv];
    for (const name of files)
      for await (const record of this.records(name, MAX_ARCHIVED_DREAMS_BYTES, { ...limits, paths }))
        yield read(() => dreamOf(record));
  }

  /** The dreams with the names of their files. */
  async *dreamsWithFiles(): AsyncGenerator<ReadDream> {
    for await (const dream of this.dreams()) {
      if (typeof dream === 'object' && dream !== null) {
        for (const image of dream.images) image.file = this.take(image.file, MAX_PICTURE_BYTES);
        if (dream.voice) dream.voice.file = this.take(dream.voice.file, MAX_VOICE_NOTE_BYTES);
      }
      yield dream;
    }
  }

  async *recordingsWithFiles(): AsyncGenerator<ArchivedRecording> {
    for await (const recording of this.recordings())
      yield { ...recording, file: this.take(recording.file, MAX_VOICE_NOTE_BYTES) };
  }

  /** Reads an image or a voice note. Returns null when the file is missing, too large or damaged. */
  file(name: string): Promise<Buffer | null> {
    return this.zip.bytes(this.root + name, MAX_FILE_BYTES);
  }

  /** The name of a file that can be read; each belongs to one record, and those beyond the limits to none. */
  private take(given: string | null, maxBytes: number): string | null {
    const name = given !== null && this.other ? this.nameOf(given) : given;
    if (name === null || this.taken.has(name) || (!this.other && !/^(images|audio)\//.test(name))) return null;
    const byteSize = this.zip.sizeOf(this.root + name);
    if (byteSize === null || byteSize > Math.min(maxBytes, this.bytesLeft)) return null;
    this.taken.add(name);
    this.bytesLeft -= byteSize;
    return name;
  }

  /** Another journal names a picture by its path, or by a name that one file alone has, in whatever folder. */
  private nameOf(path: string): string | null {
    if (this.zip.sizeOf(path) !== null) return path;
    if (!this.byName) {
      this.byName = new Map();
      for (const name of this.zip.names()) {
        const base = posix.basename(name);
        this.byName.set(base, this.byName.has(base) ? null : name);
      }
    }
    return this.byName.get(posix.basename(path)) ?? null;
  }

  private async *list<T>(name: string, schema: z.ZodType<T>, maxRecords: number, missing?: string): AsyncGenerator<T> {
    const limits = { maxRecords, maxRecordBytes: MAX_RECORD_BYTES };
    for await (const record of this.records(name, MAX_ARCHIVED_LIST_BYTES, limits, missing)) {
      const parsed = schema.safeParse(record);
      if (!parsed.success) throw new ArchiveError('foreign');
      yield parsed.data;
    }
  }

  private async *records(name: string, maxBytes: number, limits: RecordLimits, missing?: string) {
    const found = await this.zip.stream(this.root + name, maxBytes);
    const text = found ?? (missing === undefined ? null : Readable.from([Buffer.from(missing)]));
    if (!text) throw new ArchiveError('foreign');
    try {
      yield* jsonRecords(text, limits);
    } finally {
      text.destroy();
    }
  }
}

/** What was read of one dream. */
export type ReadDream = ArchivedDream | string | null;

interface RecordLimits {
  /** Where the records are; by default the values of an array. */
  paths?: string[];
  maxRecords: number;
  /** The size includes the white space around a record. */
  maxRecordBytes: number;
}

/**
 * Streams the values of a JSON array, or those at the paths of an object, regardless of its formatting.
 * @throws ArchiveError when the text is neither or exceeds a limit, and the error of the parser or the stream when
 * it is damaged
 */
async function* jsonRecords(text: Readable, limits: RecordLimits): AsyncGenerator {
  const tokenizer = new Tokenizer(TOKEN_BUFFERS);
  const { paths = ['$.*'] } = limits;
  const start = limits.paths ? TokenType.LEFT_BRACE : TokenType.LEFT_BRACKET;
  const parser = new TokenParser({ paths, keepStack: false });
  let records: unknown[] = [];
  let [depth, tokens, bytes, count] = [0, 0, 0, 0];
  tokenizer.onToken = (parsed) => {
    const { token } = parsed;
    if (depth === 0 && count === 0 && tokens === 0 && token !== start) throw new ArchiveError('foreign');
    if (token === TokenType.LEFT_BRACKET || token === TokenType.LEFT_BRACE) depth += 1;
    if (token === TokenType.RIGHT_BRACKET || token === TokenType.RIGHT_BRACE) depth -= 1;
    tokens += 1;
    if (depth > MAX_DEPTH || tokens > MAX_TOKENS) throw new ArchiveError('oversized');
    parser.write(parsed);
  };
  parser.onValue = ({ value }) => {
    records.push(value);
    count += 1;
    [tokens, bytes] = [0, 0];
    if (count > limits.maxRecords) throw new ArchiveError('oversized');
  };
  for await (const chunk of text as AsyncIterable<Buffer>) {
    tokenizer.write(chunk);
    bytes += chunk.length;
    if (bytes > limits.maxRecordBytes) throw new ArchiveError('oversized');
    yield* records;
    records = [];
  }
  if (!parser.isEnded) throw new ArchiveError('foreign');
}
