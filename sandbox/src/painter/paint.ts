import type { Canvas } from '@napi-rs/canvas';
import { paintStrokes } from './brush/strokes.js';
import { WHITE } from './colour.js';
import { bloom, grain, shine, vignette } from './finish.js';
import { openAir } from './flow.js';
import { glow, paintStars, screen } from './light.js';
import { placeMotifs } from './motifs/place.js';
import { choosePalette } from './palette.js';
import { paintPortrait, readPhoto } from './portrait.js';
import { Random } from './random.js';
import { chooseScene } from './scenes/all.js';
import { paintAurora } from './sky.js';
import { createLayer, createStage, type Stage } from './stage.js';
import { countOf, vocabulary } from './vocabulary.js';
import { paintWeather } from './weather.js';

type PictureFormat = 'webp' | 'png' | 'jpeg';

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

// Words beyond this say nothing new about a place.
const MOST_WORDS = 4000;
const BIG_MOON = vocabulary(
  '(huge|giant|enormous|big|full) moon',
  'moon was (so )?(huge|giant|enormous|big)',
  'luna (enorme|gigante)',
  'riesiger? mond',
);
const AURORA = vocabulary('aurora', 'northern lights', 'polarlicht(er)?', 'aurore boréale');

/**
 * Paints one picture; takes about a second for 1536 x 1024, so call it off the event loop.
 * Throws a RangeError for an impossible size and whatever the decoder throws for an unreadable photo.
 */
export async function paintPicture(request: PaintRequest): Promise<Picture> {
  const { width, height, moods, photo } = request;
  if (![width, height].every((side) => Number.isInteger(side) && side >= 16 && side <= 4096)) {
    throw new RangeError(`cannot paint ${width} x ${height}: each side needs 16 to 4096 pixels`);
  }
  const words = request.words.slice(0, MOST_WORDS).normalize('NFC');
  const random = new Random(`${request.seed}\n${words}`);
  const scene = chooseScene(words, random);
  const portrait = photo ? await readPhoto(Buffer.from(photo)) : undefined;
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
