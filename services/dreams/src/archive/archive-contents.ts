import {
  MAX_ARCHIVE_ENTRIES,
  MAX_ARCHIVED_DREAM_BYTES,
  MAX_ARCHIVED_DREAMS,
  MAX_ARCHIVED_DREAMS_BYTES,
  MAX_ARCHIVED_FILES_BYTES,
  MAX_ARCHIVED_PEOPLE,
  MAX_ARCHIVED_PEOPLE_BYTES,
} from '@dreamloom/contracts';
import { ArchiveError } from './archive-error.js';
import { ArchivedDream, ArchivedPerson } from './archived-dream.js';
import { jsonRecords } from './json-records.js';
import { ZipReader } from './zip-reader.js';

const MAX_PERSON_BYTES = 100_000;

/**
 * The contents of an uploaded export. This class runs in a worker thread because a hostile archive can consume
 * unbounded CPU time and memory.
 */
export class ArchiveContents {
  count = 0;
  private readonly taken = new Set<string>();
  private bytesLeft = MAX_ARCHIVED_FILES_BYTES;

  private constructor(
    private readonly zip: ZipReader,
    /**
     * The top-level folder that appears when somebody unpacks the export and packs it again by hand; empty otherwise.
     */
    private readonly root: string,
  ) {}

  /**
   * Every record is validated here so that an archive is rejected before any of it is imported.
   * @throws ArchiveError when the file is not an export or exceeds a limit, and any other Error when it is damaged
   */
  static async open(fd: number): Promise<ArchiveContents> {
    const zip = await ZipReader.open(fd, MAX_ARCHIVE_ENTRIES);
    let root: string | undefined;
    for (const name of zip.names()) root ??= /^(?<root>[^/]+\/|)dreams\.json$/.exec(name)?.groups?.['root'];
    if (root === undefined) throw new ArchiveError('foreign');
    const contents = new ArchiveContents(zip, root);
    for await (const _ of contents.people());
    for await (const _ of contents.dreams()) contents.count++;
    return contents;
  }

  async *people(): AsyncGenerator<ArchivedPerson> {
    const limits = { maxRecords: MAX_ARCHIVED_PEOPLE, maxRecordBytes: MAX_PERSON_BYTES };
    for await (const record of this.records('people.json', MAX_ARCHIVED_PEOPLE_BYTES, limits)) {
      const person = ArchivedPerson.safeParse(record);
      if (!person.success) throw new ArchiveError('foreign');
      yield person.data;
    }
  }

  /** Null stands for a dream that exceeds the length limits of the journal. */
  async *dreams(): AsyncGenerator<ArchivedDream | null> {
    const limits = { maxRecords: MAX_ARCHIVED_DREAMS, maxRecordBytes: MAX_ARCHIVED_DREAM_BYTES };
    for await (const record of this.records('dreams.json', MAX_ARCHIVED_DREAMS_BYTES, limits)) {
      const dream = ArchivedDream.safeParse(record);
      if (!dream.success && dream.error.issues.some(({ code }) => code !== 'too_big'))
        throw new ArchiveError('foreign');
      yield dream.data ?? null;
    }
  }

  /** Reads an image or a voice note, each at most once. Returns null when the file is missing, too large or damaged. */
  async file(name: string, maxBytes: number): Promise<Buffer | null> {
    if (this.taken.has(name) || !/^(images|audio)\//.test(name)) return null;
    this.taken.add(name);
    const bytes = await this.zip.bytes(this.root + name, Math.min(maxBytes, this.bytesLeft));
    this.bytesLeft -= bytes?.length ?? 0;
    return bytes;
  }

  private async *records(name: string, maxBytes: number, limits: Parameters<typeof jsonRecords>[1]) {
    const text = await this.zip.stream(this.root + name, maxBytes);
    if (!text) throw new ArchiveError('foreign');
    try {
      yield* jsonRecords(text, limits);
    } finally {
      text.destroy();
    }
  }
}
