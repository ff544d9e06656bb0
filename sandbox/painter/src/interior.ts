import { type Colour, css, mix } from './colour.js';
import { gradient } from './light.js';
import type { Stage } from './stage.js';

/** The four edges of an upright frame. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The frame at `depth` (0 the far end, 1 the picture's own edge) of a hall seen along its middle. */
export function frameOf(stage: Stage, vanish: { x: number; y: number }, depth: number): Frame {
  const size = 0.055 + depth * 1.1;
  const [half, tall] = [stage.width * 0.62 * size, stage.height * size];
  return { left: vanish.x - half, right: vanish.x + half, top: vanish.y - tall * 0.66, bottom: vanish.y + tall * 0.68 };
}

type Corner = readonly [number, number];

/** Fills a polygon. */
export function fillQuad(stage: Stage, corners: readonly Corner[], colour: Colour, alpha = 1): void {
  const { ctx } = stage;
  ctx.fillStyle = css(colour, alpha);
  ctx.beginPath();
  corners.forEach(([x, y], index) => (index ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
  ctx.closePath();
  ctx.fill();
}

/** A piece of a side wall between two frames: `along` from near 0 to far 1, `up` from floor 0 to ceiling 1. */
export function wallPoint(near: Frame, far: Frame, side: 'left' | 'right', along: number, up: number): Corner {
  const bottom = near.bottom + (far.bottom - near.bottom) * along;
  const top = near.top + (far.top - near.top) * along;
  return [near[side] + (far[side] - near[side]) * along, bottom + (top - bottom) * up];
}

/** The opening of the window, in stage units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Small pictures on the dark side of the wall, each of another night. */
export function frames(stage: Stage): void {
  const { ctx, palette, random, width, height, away } = stage;
  for (const [share, top, wide, tall] of [
    [0.13, 0.2, 0.1, 0.13],
    [0.25, 0.14, 0.13, 0.19],
    [0.39, 0.2, 0.1, 0.12],
    [0.15, 0.39, 0.08, 0.1],
    [0.37, 0.38, 0.12, 0.09],
  ] as const) {
    const [x, y, w, h] = [
      width / 2 + away * width * share - (wide * height) / 2,
      height * top,
      wide * height,
      tall * height,
    ];
    ctx.fillStyle = css(mix(palette.accent, palette.land[2], 0.6));
    ctx.fillRect(x - 6, y - 6, w + 12, h + 12);
    ctx.fillStyle = gradient(
      ctx,
      [0, y],
      [0, y + h],
      [
        [0, css(mix(palette.sky[1], palette.land[2], 0.3))],
        [1, css(mix(palette.sky[3], palette.land[2], 0.45))],
      ],
    );
    ctx.fillRect(x, y, w, h);
    ctx.fillStyle = css(palette.light, 0.7);
    ctx.beginPath();
    ctx.arc(x + w * random.between(0.3, 0.7), y + h * 0.35, h * 0.11, 0, 7);
    ctx.fill();
    ctx.fillStyle = css(palette.land[3], 0.8);
    ctx.beginPath();
    ctx.moveTo(x, y + h);
    ctx.lineTo(x, y + h * 0.75);
    ctx.quadraticCurveTo(x + w * random.between(0.2, 0.8), y + h * 0.5, x + w, y + h * 0.8);
    ctx.lineTo(x + w, y + h);
    ctx.fill();
  }
}

/** A made bed on the dark side of the room. */
export function bed(stage: Stage, floor: number): void {
  const { ctx, palette, width, height, away } = stage;
  const foot = floor + height * 0.11;
  const at = (share: number) => width / 2 + away * width * share;
  ctx.fillStyle = css(mix(palette.land[3], palette.coat, 0.16));
  ctx.beginPath();
  ctx.roundRect(Math.min(at(0.27), at(0.49)), floor - height * 0.12, width * 0.22, height * 0.19, 18);
  ctx.fill();
  const quilt = mix(mix(palette.coat, palette.land[1], 0.55), palette.light, 0.1);
  fillQuad(
    stage,
    [
      [at(0.25), floor + 14],
      [at(0.51), floor + 14],
      [at(0.54), foot + 26],
      [at(0.2), foot + 26],
    ],
    quilt,
  );
  fillQuad(
    stage,
    [
      [at(0.2), foot + 26],
      [at(0.54), foot + 26],
      [at(0.54), foot + 74],
      [at(0.2), foot + 74],
    ],
    mix(quilt, palette.land[3], 0.5),
  );
  ctx.fillStyle = css(mix(palette.light, palette.sky[3], 0.3));
  for (const share of [0.32, 0.43]) {
    ctx.beginPath();
    ctx.ellipse(at(share), floor + 6, width * 0.045, 20, 0, 0, 7);
    ctx.fill();
  }
}

/** Thin curtains on both sides of the window, in the night's draught. */
export function curtains(stage: Stage, pane: Box): void {
  const { ctx, palette, random, height } = stage;
  const cloth = mix(palette.sky[4], palette.sky[3], 0.4);
  for (const side of [-1, 1] as const) {
    const rod = side < 0 ? pane.x - 30 : pane.x + pane.width + 30;
    for (let fold = 0; fold < 9; fold++) {
      const x = rod - side * fold * 13;
      const blow = -side * fold * fold * random.between(0.5, 1.1);
      ctx.fillStyle = css(mix(cloth, palette.land[1], fold % 2 ? 0.5 : 0.18), 0.55);
      ctx.beginPath();
      ctx.moveTo(x, pane.y - 26);
      ctx.bezierCurveTo(
        x,
        pane.y + height * 0.2,
        x + blow * 0.4,
        pane.y + height * 0.36,
        x + blow,
        pane.y + pane.height + height * 0.1,
      );
      ctx.lineTo(x + blow + 17, pane.y + pane.height + height * 0.1);
      ctx.bezierCurveTo(x + 15, pane.y + height * 0.36, x + 13, pane.y + height * 0.2, x + 13, pane.y - 26);
      ctx.fill();
    }
  }
}
