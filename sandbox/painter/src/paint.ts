import { type Canvas, createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { clamp, css, mix, WHITE } from './colour.js';
import { bloom, glow, grain, paintStars, screen, shine, vignette } from './light.js';
import { placeMotifs } from './motifs/place-motifs.js';
import { choosePalette } from './palette.js';
import { Random } from './random.js';
import { chooseScene } from './scenes/choose-scene.js';
import { openAir, paintAurora, paintWeather } from './sky.js';
import { createLayer, createStage, type Disc, type Stage } from './stage.js';
import { paintStrokes } from './strokes.js';
import { countOf, vocabulary } from './vocabulary.js';

export type PictureFormat = 'webp' | 'png' | 'jpeg';

export interface PaintRequest {
  /** What the picture shows. */
  readonly words: string;
  readonly moods: readonly string[];
  /** The same seed and words give the same bytes. */
  readonly seed: string;
  /** Pixels, 16 to 4096. */
  readonly width: number;
  readonly height: number;
  /** webp unless given. */
  readonly format?: PictureFormat;
  /** 1 to 100, for webp and jpeg; 84 unless given. */
  readonly quality?: number;
  /** The encoded photo of a person the picture shall show. */
  readonly photo?: Uint8Array;
}

export interface Picture {
  readonly bytes: Buffer;
  readonly mime: 'image/webp' | 'image/png' | 'image/jpeg';
}

// Characters beyond this rarely change the scene and cost time.
const MAX_LENGTH = 4000;
const BIG_MOON = vocabulary(
  '(huge|giant|enormous|big|full) moon|moon was (so )?(huge|giant|enormous|big)|luna (enorme|gigante)',
  'riesiger? mond',
);
const AURORA = vocabulary('aurora|northern lights|polarlicht(er)?|aurore boréale');

/**
 * Paints one picture. It takes about a second of processor time for 1536 x 1024, so call it in a worker thread.
 * @throws RangeError for an impossible size, an error named `UnreadablePhoto` for a photo that cannot be decoded
 */
export async function paint(request: PaintRequest): Promise<Picture> {
  const { width, height, moods, photo } = request;
  if (![width, height].every((side) => Number.isInteger(side) && side >= 16 && side <= 4096)) {
    throw new RangeError(`cannot paint ${width} x ${height}: each side needs 16 to 4096 pixels`);
  }
  const words = request.words.slice(0, MAX_LENGTH).normalize('NFC');
  const random = new Random(`${request.seed}\n${words}`);
  const scene = chooseScene(words, random);
  const portrait = photo ? await readPhoto(photo) : undefined;
  const grand = countOf(BIG_MOON, words) > 0;
  const stage = createStage({
    pixels: { width, height },
    palette: choosePalette(moods, words, scene.suits, random),
    random,
    words,
    horizon: scene.horizon,
    moonRadius: portrait ? [165, 175] : grand ? [140, 160] : [66, 92],
  });
  const setting = scene.paint(stage);
  const outdoors = setting.stars !== undefined;
  if (outdoors && stage.palette.night && (stage.palette.name === 'aurora' || countOf(AURORA, words)))
    paintAurora(stage);

  const motifs = createLayer(stage.width, stage.height, stage.scale);
  placeMotifs(stage, setting, motifs.ctx);
  setting.after?.(motifs.canvas);
  stage.ctx.drawImage(motifs.canvas, 0, 0, stage.width, stage.height);

  if (portrait) paintPortrait(stage.ctx, stage, setting.portrait ?? stage.moon, portrait);
  const picture = paintStrokes(stage, setting.flow ?? openAir(stage));
  finish(stage, picture, motifs.canvas, setting.stars, outdoors);
  if (portrait) {
    const ctx = picture.getContext('2d');
    ctx.save();
    ctx.scale(stage.scale, stage.scale);
    // The face went under the brush as well; this much of it over the strokes keeps it a likeness.
    ctx.globalAlpha = 0.6;
    paintPortrait(ctx, stage, setting.portrait ?? stage.moon, portrait);
    ctx.restore();
  }
  grain(picture, random.next);
  return encode(picture, request.format ?? 'webp', request.quality ?? 84);
}

function finish(stage: Stage, picture: Canvas, motifs: Canvas, stars: number | undefined, outdoors: boolean): void {
  const ctx = picture.getContext('2d');
  ctx.save();
  ctx.scale(stage.scale, stage.scale);
  // The brush melts edges; a little of what lies beneath brings faces and rigging back.
  ctx.globalAlpha = 0.16;
  ctx.drawImage(stage.canvas, 0, 0, stage.width, stage.height);
  ctx.globalAlpha = 0.55;
  ctx.drawImage(motifs, 0, 0, stage.width, stage.height);
  ctx.globalAlpha = 1;
  shine(ctx, stage);
  screen(ctx, () => {
    if (outdoors) {
      glow(ctx, stage.moon.x, stage.moon.y, stage.moon.radius * 4.6, stage.palette.light, 0.3);
      glow(ctx, stage.moon.x, stage.moon.y, stage.moon.radius * 1.3, WHITE, 0.5);
    }
    if (stars !== undefined && stage.palette.night) paintStars(stage, ctx, stars, 230);
  });
  paintWeather(ctx, stage);
  bloom(ctx, picture, stage);
  vignette(ctx, stage);
  ctx.restore();
}

function encode(picture: Canvas, format: PictureFormat, quality: number): Picture {
  if (format === 'png') return { bytes: picture.encodeSync('png'), mime: 'image/png' };
  return { bytes: picture.encodeSync(format, quality), mime: `image/${format}` };
}

async function readPhoto(bytes: Uint8Array): Promise<Image> {
  try {
    return await loadImage(Buffer.from(bytes));
  } catch (cause) {
    throw Object.assign(new Error('the photo cannot be decoded', { cause }), { name: 'UnreadablePhoto' });
  }
}

/** Shows `photo` in `disc` as a duotone of the palette's shadow and light, as if the disc remembered the face. */
function paintPortrait(ctx: SKRSContext2D, stage: Stage, disc: Disc, photo: Image): void {
  const { palette, scale } = stage;
  const size = Math.max(8, Math.round(disc.radius * 2 * scale));
  const canvas = createCanvas(size, size);
  const face = canvas.getContext('2d');
  const cover = Math.max(size / photo.width, size / photo.height);
  const [width, height] = [photo.width * cover, photo.height * cover];
  // A portrait's face sits above the middle.
  face.drawImage(photo, (size - width) / 2, (size - height) * 0.3, width, height);
  const image = face.getImageData(0, 0, size, size);
  const { data } = image;
  const levels = contrast(data);
  const [dark, light] = [mix(palette.land[2], palette.sky[1], 0.55), mix(palette.light, [255, 255, 255], 0.3)];
  for (let at = 0; at < data.length; at += 4) {
    const colour = mix(dark, light, levels(greyOf(data, at)));
    [data[at], data[at + 1], data[at + 2]] = colour;
  }
  face.putImageData(image, 0, 0);
  face.globalCompositeOperation = 'destination-in';
  const edge = face.createRadialGradient(size / 2, size / 2, size * 0.3, size / 2, size / 2, size / 2);
  edge.addColorStop(0, 'rgba(0,0,0,0.94)');
  edge.addColorStop(0.6, 'rgba(0,0,0,0.84)');
  edge.addColorStop(1, 'rgba(0,0,0,0)');
  face.fillStyle = edge;
  face.fillRect(0, 0, size, size);
  screen(ctx, () => glow(ctx, disc.x, disc.y, disc.radius * 2.2, palette.light, 0.35));
  ctx.drawImage(canvas, disc.x - disc.radius, disc.y - disc.radius, disc.radius * 2, disc.radius * 2);
  ctx.strokeStyle = css(palette.light, 0.35);
  ctx.lineWidth = 5;
  ctx.beginPath();
  ctx.arc(disc.x, disc.y, disc.radius * 0.97, 0, 7);
  ctx.stroke();
}

const greyOf = (data: Uint8ClampedArray, at: number) => data[at]! * 0.3 + data[at + 1]! * 0.59 + data[at + 2]! * 0.11;

/** Stretches the middle 90 % of the photo's greys over 0..1, so that a dim selfie still reads. */
function contrast(data: Uint8ClampedArray): (grey: number) => number {
  const greys: number[] = [];
  const step = Math.max(4, Math.floor(data.length / 4 / 4000) * 4);
  for (let at = 0; at < data.length; at += step) greys.push(greyOf(data, at));
  greys.sort((a, b) => a - b);
  const low = greys[Math.floor(greys.length * 0.05)] ?? 0;
  const high = greys[Math.floor(greys.length * 0.95)] ?? 255;
  return (grey) => clamp((grey - low) / Math.max(24, high - low));
}
