import { ARCHIVE_TOO_LARGE, LARGEST_ARCHIVE, LARGEST_PICTURE, NO_ARCHIVE, UPLOAD_STALLED } from '@dreamloom/contracts';
import { Refusal } from '@dreamloom/platform';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { ArchivedDream, ArchivedPerson } from './archived-dream.js';
import { linesOf } from './lines.js';
import { StalledError, TooLargeError, ZipReader } from './zip-reader.js';

/** All dreams of an archive, unpacked; a ZIP that unpacks to more is none of ours. */
const MOST_RECORD_BYTES = 1_000_000_000;
const LONGEST_RECORD = 64_000_000;
const MOST_PEOPLE_BYTES = 10_000_000;
/** All pictures and voices, unpacked. */
const MOST_FILE_BYTES = 3 * LARGEST_ARCHIVE;

const notOurs = () => new Refusal(422, 'not-an-archive', NO_ARCHIVE);

/** An export that came back: every line of it was looked at before the first is taken. */
export class Archive {
  /** How many dreams it holds. */
  count = 0;
  private readonly taken = new Set<string>();
  private bytesLeft = MOST_FILE_BYTES;

  private constructor(
    private readonly zip: ZipReader,
    /** The folder that unpacking and packing by hand puts around it. */
    private readonly root: string,
  ) {}

  /** @throws Refusal 408 when it stops coming, 413 when it is too large, 422 when it is not an archive of ours */
  static async take(upload: Readable): Promise<Archive> {
    const zip = await ZipReader.take(upload, LARGEST_ARCHIVE).catch((error: unknown) => {
      if (error instanceof TooLargeError) throw new Refusal(413, 'archive-too-large', ARCHIVE_TOO_LARGE);
      if (error instanceof StalledError) throw new Refusal(408, 'upload-stalled', UPLOAD_STALLED);
      if ((error as { syscall?: string }).syscall !== undefined || upload.errored) throw error;
      throw notOurs();
    });
    try {
      const records = zip.names.find((name) => /^([^/]+\/)?dreams\.json$/.test(name));
      if (records === undefined) throw notOurs();
      const archive = new Archive(zip, records.slice(0, -'dreams.json'.length));
      await archive.people();
      for await (const _ of archive.dreams()) archive.count++;
      return archive;
    } catch (error) {
      await zip.close();
      throw error;
    }
  }

  async people(): Promise<ArchivedPerson[]> {
    const bytes = await this.zip.bytes(`${this.root}people.json`, MOST_PEOPLE_BYTES);
    const people = z.array(ArchivedPerson).safeParse(parsed(bytes?.toString() ?? ''));
    if (!people.success) throw notOurs();
    return people.data;
  }

  async *dreams(): AsyncGenerator<ArchivedDream> {
    const records = await this.zip.stream(`${this.root}dreams.json`, MOST_RECORD_BYTES);
    if (!records) throw notOurs();
    try {
      // The export writes one dream a line, so that none but one need be in memory.
      for await (const line of linesOf(records, LONGEST_RECORD)) {
        if (/^\s*(\[\]?|\])?\s*$/.test(line)) continue;
        const dream = ArchivedDream.safeParse(parsed(line.replace(/,\s*$/, '')));
        if (!dream.success) throw notOurs();
        yield dream.data;
      }
    } catch (error) {
      throw error instanceof Refusal ? error : notOurs();
    } finally {
      records.destroy();
    }
  }

  /** A picture or a voice; null when it is not there, too large or damaged. Each is given once. */
  async file(name: string | null, mostBytes = LARGEST_PICTURE): Promise<Buffer | null> {
    if (name === null || this.taken.has(name) || !/^(images|audio)\//.test(name)) return null;
    this.taken.add(name);
    const bytes = await this.zip.bytes(this.root + name, Math.min(mostBytes, this.bytesLeft));
    this.bytesLeft -= bytes?.length ?? 0;
    return bytes;
  }

  close(): Promise<void> {
    return this.zip.close();
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
