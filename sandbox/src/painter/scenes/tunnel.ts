import { css, type Colour } from '../colour.js';
import type { Stage } from '../stage.js';

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

export type Corner = readonly [number, number];

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
