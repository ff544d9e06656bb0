import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { type Colour, css, mix, WHITE } from '../colour.js';
import { glow, screen } from '../light.js';
import type { Palette } from '../palette.js';
import type { Random } from '../random.js';
import type { Disc, Place, Spot, Stage } from '../stage.js';

/** One thing of a dream. */
export interface Motif {
  readonly name: string;
  readonly words: RegExp;
  readonly places: readonly Place[];
  /** Height as a share of the spot's size. */
  readonly size: number;
  /** A plural in the dream paints a second one, should the scene have room. */
  readonly herd?: boolean;
  /** Painted that many times, scattered, instead of once. */
  readonly many?: { readonly count: number; readonly over: 'air' | 'ground' };
  /** Paints it looking left, 100 units tall: feet at 0,0 and up is negative, or the middle at 0,0 when its place is air. */
  paint(brush: MotifBrush): void;
}

const EVERYWHERE = 'M-900 -900 H900 V900 H-900 Z ';

/** Paints one motif in its own coordinates, lit by the scene's light and veiled by its air. */
export class MotifBrush {
  readonly random: Random;
  readonly palette: Palette;
  readonly #toLight: { x: number; y: number };
  readonly #unit: number;

  constructor(
    private readonly stage: Stage,
    private readonly ctx: SKRSContext2D,
    private readonly spot: Spot,
    height: number,
    light: Disc,
    private readonly glass: boolean,
    private readonly tilt = 0,
  ) {
    this.random = stage.random;
    this.palette = stage.palette;
    this.#unit = height / 100;
    const angle = Math.atan2(light.y - spot.y, (light.x - spot.x) * -spot.facing) - tilt;
    this.#toLight = { x: Math.cos(angle), y: Math.sin(angle) };
  }

  /** A colour as this night and this distance show it. */
  tone(colour: Colour): Colour {
    const { land, sky, night } = this.palette;
    return mix(mix(colour, land[2], night ? 0.42 : 0.2), sky[4], this.spot.haze ?? 0);
  }

  /** A solid part: shaded away from the light, with a bright rim towards it. */
  body(outline: string, colour: Colour, rim = 0.6): void {
    const { x, y } = this.#toLight;
    const { light, land } = this.palette;
    const base = this.tone(colour);
    const path = new Path2D(outline);
    this.#local((ctx) => {
      const fill = ctx.createLinearGradient(x * 55, y * 45 - 40, -x * 55, -y * 45 - 40);
      fill.addColorStop(0, css(mix(base, light, this.glass ? 0.8 : 0.26), this.glass ? 0.5 : 1));
      fill.addColorStop(0.45, css(base, this.glass ? 0.3 : 1));
      fill.addColorStop(1, css(mix(base, this.glass ? light : land[3], 0.55), this.glass ? 0.45 : 1));
      ctx.shadowColor = css(light, 0.4);
      ctx.shadowBlur = 12 * this.stage.scale;
      ctx.fillStyle = fill;
      ctx.fill(path);
      ctx.shadowBlur = 0;
      ctx.clip(path);
      for (const [depth, strength] of [
        [3.2, 0.24],
        [1.4, 0.8],
      ] as const) {
        ctx.save();
        ctx.translate(-x * depth, -y * depth);
        ctx.fillStyle = css(light, rim * strength * (1 - (this.spot.haze ?? 0) * 0.6));
        ctx.fill(new Path2D(EVERYWHERE + outline), 'evenodd');
        ctx.restore();
      }
      if (this.glass) this.#pane(ctx, path);
    });
  }

  /** A part without volume: a marking, a window, a page. */
  flat(outline: string, colour: Colour, alpha = 1): void {
    this.#local((ctx) => {
      ctx.fillStyle = css(this.tone(colour), this.glass ? alpha * 0.4 : alpha);
      ctx.fill(new Path2D(outline));
    });
  }

  /** A part that gives its own light. */
  bright(outline: string, colour: Colour, alpha = 1): void {
    this.#local((ctx) => {
      ctx.fillStyle = css(colour, alpha);
      ctx.fill(new Path2D(outline));
    });
  }

  line(path: string, width: number, colour: Colour, alpha = 1): void {
    this.#local((ctx) => {
      ctx.strokeStyle = css(this.tone(colour), alpha);
      ctx.lineWidth = width;
      ctx.lineCap = ctx.lineJoin = 'round';
      ctx.stroke(new Path2D(path));
    });
  }

  dot(x: number, y: number, radius: number, colour: Colour, alpha = 1): void {
    this.bright(circle(x, y, radius), colour, alpha);
  }

  /** Light around a place of the motif, that also survives the brush work. */
  shine(x: number, y: number, radius: number, colour: Colour, strength: number): void {
    this.#local((ctx) => screen(ctx, () => glow(ctx, x, y, radius, colour, strength * 0.8)));
    const [sin, cos] = [Math.sin(this.tilt), Math.cos(this.tilt)];
    this.stage.lights.push({
      x: this.spot.x + (x * cos - y * sin) * this.#unit * -this.spot.facing,
      y: this.spot.y + (x * sin + y * cos) * this.#unit,
      radius: radius * this.#unit,
      colour,
      strength: strength * 0.7,
    });
  }

  /** The soft shadow where it touches the ground. */
  footing(halfWidth: number): void {
    this.#local((ctx) => {
      ctx.scale(1, 0.16);
      const fill = ctx.createRadialGradient(0, 0, 0, 0, 0, halfWidth);
      fill.addColorStop(0, css(this.palette.land[3], 0.6));
      fill.addColorStop(1, css(this.palette.land[3], 0));
      ctx.fillStyle = fill;
      ctx.fillRect(-halfWidth, -halfWidth, halfWidth * 2, halfWidth * 2);
    });
  }

  #pane(ctx: SKRSContext2D, path: Path2D): void {
    ctx.strokeStyle = css(WHITE, 0.7);
    ctx.lineWidth = 2.4;
    ctx.stroke(path);
  }

  #local(draw: (ctx: SKRSContext2D) => void): void {
    const { ctx, spot } = this;
    ctx.save();
    ctx.translate(spot.x, spot.y);
    ctx.scale(this.#unit * -spot.facing, this.#unit);
    ctx.rotate(this.tilt);
    draw(ctx);
    ctx.restore();
  }
}

/** The outline of a circle. */
export function circle(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

/** The outline of an upright ellipse. */
export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y} A${rx} ${ry} 0 1 1 ${x + rx} ${y} A${rx} ${ry} 0 1 1 ${x - rx} ${y} Z `;
}

/** The outline of a band along points given as x, y and half width: necks, tails, tentacles. */
export function ribbon(points: readonly (readonly [number, number, number])[]): string {
  const left: string[] = [];
  const right: string[] = [];
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))]!;
  for (let index = 0; index < points.length - 1; index++) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step <= 6; step++) {
      const t = step / 6;
      const spline = (axis: 0 | 1) =>
        0.5 *
        (2 * p1[axis] +
          (p2[axis] - p0[axis]) * t +
          (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t +
          (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t * t * t);
      const [x, y] = [spline(0), spline(1)];
      const angle = Math.atan2(p2[1] - p1[1], p2[0] - p1[0]);
      const half = p1[2] + (p2[2] - p1[2]) * t;
      const [nx, ny] = [-Math.sin(angle) * half, Math.cos(angle) * half];
      left.push(`${(x + nx).toFixed(2)} ${(y + ny).toFixed(2)}`);
      right.unshift(`${(x - nx).toFixed(2)} ${(y - ny).toFixed(2)}`);
    }
  }
  return `M${[...left, ...right].join(' L')} Z `;
}
