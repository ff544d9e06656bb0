import { createCanvas } from '@napi-rs/canvas';
import type { ImageRequest } from './image-request.js';
import { parsePrompt } from './image-prompt.js';
import type { PaintCount } from './paint-count.js';
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
