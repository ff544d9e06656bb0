import { type Colour, css, mix } from './colour.js';
import type { Stage } from './stage.js';

/** A pine of `height` whose foot is at x, y. */
export function pine(stage: Stage, x: number, y: number, height: number, colour: Colour): void {
  const { ctx, random } = stage;
  const tiers = 8;
  const tier = (index: number) => ({
    y: y - height + (height * 0.94 * index) / tiers,
    half: ((height * 0.24 * index) / tiers) * random.between(0.85, 1.15),
  });
  ctx.fillStyle = css(colour);
  ctx.beginPath();
  ctx.moveTo(x, y - height);
  for (let index = 1; index <= tiers; index++) {
    const edge = tier(index);
    ctx.lineTo(x + edge.half, edge.y);
    ctx.lineTo(x + edge.half * 0.45, edge.y - height * 0.02);
  }
  for (let index = tiers; index >= 1; index--) {
    const edge = tier(index);
    ctx.lineTo(x - edge.half * 0.45, edge.y - height * 0.02);
    ctx.lineTo(x - edge.half, edge.y);
  }
  ctx.closePath();
  ctx.fill();
  ctx.fillRect(x - height * 0.015, y - height * 0.08, height * 0.03, height * 0.1);
}

/** A tall bare trunk that leaves the picture at the top, with a few boughs. */
export function trunk(stage: Stage, x: number, foot: number, girth: number, colour: Colour, lean: number): void {
  const { ctx, random, height } = stage;
  ctx.fillStyle = ctx.strokeStyle = css(colour);
  ctx.beginPath();
  ctx.moveTo(x - girth * 1.5, foot);
  ctx.bezierCurveTo(
    x - girth * 0.6,
    foot - height * 0.1,
    x - girth * 0.55 + lean / 2,
    foot / 2,
    x - girth * 0.4 + lean,
    -10,
  );
  ctx.lineTo(x + girth * 0.4 + lean, -10);
  ctx.bezierCurveTo(x + girth * 0.55 + lean / 2, foot / 2, x + girth * 0.6, foot - height * 0.1, x + girth * 1.7, foot);
  ctx.closePath();
  ctx.fill();
  ctx.lineCap = 'round';
  for (let bough = 0; bough < 6; bough++) {
    const y = foot * random.between(0.06, 0.5);
    const side = random.chance(0.5) ? -1 : 1;
    const from = x + lean * (1 - y / foot);
    const reach = girth * random.between(4, 9) * side;
    const rise = height * random.between(0.05, 0.15);
    ctx.lineWidth = girth * random.between(0.12, 0.3);
    ctx.beginPath();
    ctx.moveTo(from, y);
    ctx.bezierCurveTo(from + reach * 0.3, y - rise * 0.4, from + reach * 0.6, y - rise * 0.4, from + reach, y - rise);
    ctx.stroke();
    ctx.lineWidth *= 0.5;
    ctx.beginPath();
    ctx.moveTo(from + reach * 0.5, y - rise * 0.42);
    ctx.quadraticCurveTo(from + reach * 0.7, y - rise * 0.3, from + reach * 1.05, y - rise * 0.45);
    ctx.stroke();
  }
}

/** A broad tree: a forked stem under a crown of dabs, brighter towards the moon. */
export function leafyTree(stage: Stage, x: number, foot: number, height: number, leaf: Colour, bark: Colour): void {
  const { ctx, random, palette, moon } = stage;
  ctx.strokeStyle = css(bark);
  ctx.lineCap = 'round';
  for (const [dx, share] of [
    [0, 1],
    [-0.2, 0.8],
    [0.22, 0.85],
  ] as const) {
    ctx.lineWidth = height * 0.035 * share;
    ctx.beginPath();
    ctx.moveTo(x, foot);
    ctx.quadraticCurveTo(x + dx * height * 0.1, foot - height * 0.3, x + dx * height, foot - height * 0.62 * share);
    ctx.stroke();
  }
  const toMoon = Math.atan2(moon.y - (foot - height * 0.68), moon.x - x);
  for (let dab = 0; dab < 420; dab++) {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.next());
    const lit = (Math.cos(angle - toMoon) * reach + 1) / 2;
    const size = height * random.between(0.016, 0.042);
    const base = mix(palette.land[3], leaf, 0.35 + 0.65 * lit);
    ctx.fillStyle = css(mix(base, palette.light, lit > 0.72 ? random.between(0.1, 0.45) : 0), 0.8);
    ctx.beginPath();
    const [cx, cy] = [
      x + Math.cos(angle) * reach * height * 0.4,
      foot - height * 0.68 + Math.sin(angle) * reach * height * 0.32,
    ];
    ctx.ellipse(cx, cy, size, size * 0.62, random.between(-0.8, 0.8), 0, 7);
    ctx.fill();
  }
}
