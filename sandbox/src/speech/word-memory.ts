import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { JournalFile } from '../journal/journal-file.js';
import { readOgg } from '../ogg/ogg-file.js';

/** The text of a voice note; `packets` are short hashes of its Opus packets, or one hash of the whole file. */
const SpokenNote = z.object({ words: z.string(), language: z.string(), packets: z.array(z.string()) });
type SpokenNote = z.infer<typeof SpokenNote>;

const REMEMBERED = 500;

/** Stores the texts of the phone's voice notes across restarts, and finds them by the whole audio or a part of it. */
export class WordMemory {
  private notes: SpokenNote[];
  private readonly journal: JournalFile<SpokenNote>;

  constructor(folder: string) {
    const { journal, records } = JournalFile.open(join(folder, 'voices.jsonl'), SpokenNote);
    this.journal = journal;
    this.notes = records.slice(-REMEMBERED);
  }

  remember(bytes: Buffer, words: string, language: string): void {
    const note = { words, language, packets: marksOf(bytes) };
    this.journal.append(note);
    this.notes = [...this.notes, note].slice(-REMEMBERED);
  }

  /** The text of a note or of a part of it, by the bytes alone; undefined for unknown audio. */
  recall(bytes: Buffer): { words: string; language: string } | undefined {
    const part = marksOf(bytes);
    for (const note of this.notes.toReversed()) {
      const start = placeOf(part, note.packets);
      if (start === undefined) continue;
      const words = note.words.split(/\s+/);
      const offset = (packet: number): number => Math.round((packet / note.packets.length) * words.length);
      return { words: words.slice(offset(start), offset(start + part.length)).join(' '), language: note.language };
    }
    return undefined;
  }

  clear(): void {
    this.journal.clear();
    this.notes = [];
  }
}

const mark = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('base64url').slice(0, 10);

const marksOf = (bytes: Buffer): string[] => {
  try {
    return readOgg(bytes).packets.map(mark);
  } catch {
    return [mark(bytes)];
  }
};

// Packets of silence are equal everywhere: only a unique packet determines the position of a part.
const placeOf = (part: string[], whole: string[]): number | undefined => {
  const places = new Map<string, number>();
  const common = new Set<string>();
  whole.forEach((packet, index) => {
    if (places.has(packet)) common.add(packet);
    places.set(packet, index);
  });
  for (const [index, packet] of part.entries()) {
    const place = common.has(packet) ? undefined : places.get(packet);
    if (place !== undefined && place >= index) return place - index;
  }
  return undefined;
};
