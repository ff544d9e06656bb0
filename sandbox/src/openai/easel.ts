import { createCanvas } from '@napi-rs/canvas';
import type { ImageRequest } from './image-request.js';
import { wishOf } from './image-prompt.js';
import type { PaintCount } from './paint-count.js';
import type { PaintThread } from './paint-thread.js';

/** The paint thread, or the painter without its thread. */
export type Painter = Pick<PaintThread, 'paint' | 'close'>;

interface Size {
  width: number;
  height: number;
}

const FLAT = { width: 96, height: 64 };

/** Generates the images of a request. */
export class Easel {
  constructor(
    private readonly painter: Painter,
    private readonly counts: PaintCount,
    /** The size of every picture, whatever was asked for: tests have no time for brush strokes. */
    private readonly fixedSize?: Size,
    /** Whether pictures are small and of one colour now. */
    private readonly isFlat: () => boolean = () => false,
  ) {}

  /** How large the pictures of a request are, in pixels. */
  sizeOf({ width, height }: Size): Size {
    return this.isFlat() ? FLAT : (this.fixedSize ?? { width, height });
  }

  /** The pictures of a request, encoded as asked; `photo` is the person to show. */
  async paint(request: ImageRequest, photo?: Buffer): Promise<Buffer[]> {
    const pictures: Buffer[] = [];
    if (this.isFlat()) return Promise.all(Array.from({ length: request.n }, () => flatPicture(request)));
    for (let index = 0; index < request.n; index += 1) {
      const { bytes } = await this.painter.paint({
        ...wishOf(request.prompt),
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
