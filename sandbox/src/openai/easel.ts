import { createCanvas } from '@napi-rs/canvas';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { JournalFile } from '../journal/journal-file.js';
import { type ImageRequest, parsePrompt } from './image-request.js';
import type { PaintThread } from './paint-thread.js';

/** The worker thread, or the image generator without it. */
export type Painter = Pick<PaintThread, 'paint' | 'close'>;

interface Size {
  width: number;
  height: number;
}

const FLAT = { width: 96, height: 64 };

export class Easel {
  constructor(
    private readonly painter: Painter,
    private readonly counts: PaintCount,
    /** Overrides the requested size of every image, which makes tests faster. */
    private readonly fixedSize?: Size,
    /** Whether images are small and monochrome now. */
    private readonly isFlat: () => boolean = () => false,
  ) {}

  /** The size of a request's images, in pixels. */
  sizeOf({ width, height }: Size): Size {
    return this.isFlat() ? FLAT : (this.fixedSize ?? { width, height });
  }

  /** The images of a request, encoded as requested; `photo` shows the person to include. */
  async paint(request: ImageRequest, photo?: Buffer): Promise<Buffer[]> {
    const pictures: Buffer[] = [];
    if (this.isFlat()) return Promise.all(Array.from({ length: request.n }, () => flatPicture(request)));
    for (let index = 0; index < request.n; index += 1) {
      const { bytes } = await this.painter.paint({
        ...parsePrompt(request.prompt),
        seed: this.counts.nextSeed(request.prompt),
        ...this.sizeOf(request),
        format: request.output_format,
        ...(request.output_compression === undefined ? {} : { quality: Math.max(request.output_compression, 1) }),
        ...(photo === undefined ? {} : { photo }),
      });
      pictures.push(bytes);
    }
    return pictures;
  }

  async close(): Promise<void> {
    await this.painter.close();
  }
}

function flatPicture({ output_format: format }: ImageRequest): Promise<Buffer> {
  const canvas = createCanvas(FLAT.width, FLAT.height);
  const context = canvas.getContext('2d');
  context.fillStyle = `hsl(${Math.floor(Math.random() * 360)} 40% 50%)`;
  context.fillRect(0, 0, FLAT.width, FLAT.height);
  return format === 'png' ? canvas.encode('png') : canvas.encode(format);
}

const digestOf = (prompt: string): Buffer => createHash('sha256').update(prompt).digest();

/** Counts the images of each prompt, across restarts, so that a repeated prompt yields another image. */
export class PaintCount {
  private readonly counts = new Map<string, number>();
  private readonly journal: JournalFile<string>;

  constructor(folder: string) {
    // Digests only, because a prompt contains text of a dream.
    const { journal, records } = JournalFile.open(join(folder, 'painted.jsonl'), z.string());
    this.journal = journal;
    for (const digest of records) this.counts.set(digest, (this.counts.get(digest) ?? 0) + 1);
  }

  /** Increments the prompt's count and returns the seed of its next image. */
  nextSeed(prompt: string): string {
    const digest = digestOf(prompt).toString('base64url');
    const count = this.counts.get(digest) ?? 0;
    this.counts.set(digest, count + 1);
    this.journal.append(digest);
    return seedOf(prompt, count);
  }
}

const seedOf = (prompt: string, count: number): string => digestOf(`${count}\n${prompt}`).toString('hex');
