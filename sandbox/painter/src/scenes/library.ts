import { css, hex, mix } from '../colour.js';
import { fillQuad, type Frame, frameOf, wallPoint } from '../interior.js';
import { glow, screen } from '../light.js';
import type { Scene, Setting, Stage } from '../stage.js';
import { vocabulary } from '../vocabulary.js';

/** Shelves as high as a church, a round window at the end. */
export const library: Scene = {
  name: 'library',
  words: vocabulary(
    'librar(y|ies)|books?|bookshops?|shelves|archive|bibliotecas?|libros?|bibliothek(en)?|bücherei?',
    'bibliothèques?|livres?|livros?|bibliotec[ah]e?|librer[ií]a',
  ),
  horizon: 0.56,
  suits: ['honey', 'desert', 'moonlit'],
  weight: 1.8,
  paint,
};

const BAYS = 9;
const SPINES = ['#8f3b3b', '#2f5f6f', '#6f5a98', '#b0823f', '#3f6f55', '#a86a4a', '#38406a', '#c9b089'].map(hex);

function paint(stage: Stage): Setting {
  const { ctx, palette, random, width, height, lights } = stage;
  const vanish = { x: width * (0.5 + random.between(-0.05, 0.05)), y: height * 0.5 };
  const frame = (bay: number) => frameOf(stage, vanish, 0.1 + Math.pow(bay / BAYS, 2) * 1.05);
  ctx.fillStyle = css(palette.land[3]);
  ctx.fillRect(0, 0, width, height);
  for (let bay = BAYS; bay >= 1; bay--) paintBay(stage, frame(bay), frame(bay - 1), 1 - (bay - 1) / BAYS);
  const end = frame(0);
  fillQuad(
    stage,
    [
      [end.left, end.top],
      [end.right, end.top],
      [end.right, end.bottom],
      [end.left, end.bottom],
    ],
    mix(palette.land[1], palette.sky[2], 0.3),
  );
  const light = { x: vanish.x, y: end.top + (end.bottom - end.top) * 0.42, radius: (end.right - end.left) * 0.3 };
  window(stage, light);
  screen(ctx, () => glow(ctx, light.x, light.y, height * 0.6, palette.light, 0.6));
  beams(stage, light);
  lights.push({ ...light, radius: height * 0.3, colour: palette.light, strength: 0.4 });
  for (let mote = 0; mote < 60; mote++) {
    const x = light.x + random.between(-0.3, 0.3) * width;
    lights.push({
      x,
      y: random.between(0.25, 0.9) * height,
      radius: random.between(3, 10),
      colour: palette.accent,
      strength: 0.55,
    });
  }
  const stand = (bay: number, side: number, size: number, facing: 1 | -1) => {
    const at = frame(bay);
    return { x: vanish.x + side * (at.right - at.left) * 0.5, y: at.bottom - 3, size, facing };
  };
  return {
    spots: {
      ground: [stand(5.2, 0.44, 195, -1), stand(5, -0.5, 190, 1), stand(3.6, 0.42, 130, -1)],
      far: [
        { ...stand(2, 0.3, 110, -1), haze: 0.14 },
        { ...stand(2, -0.4, 100, 1), haze: 0.14 },
      ],
      air: [
        { x: vanish.x + width * 0.17, y: height * 0.3, size: 185, facing: -1 },
        { x: vanish.x - width * 0.19, y: height * 0.36, size: 160, facing: 1 },
        { x: vanish.x + width * 0.03, y: height * 0.17, size: 130, facing: -1 },
      ],
    },
    dreamer: stand(5, -0.06, 195, 1),
    flight: { x: vanish.x - width * 0.04, y: height * 0.6, size: 165, facing: 1 },
    air: [height * 0.1, height * 0.66],
    flow: (x, y) => Math.atan2(y - vanish.y, x - vanish.x) + stage.noise.at(x / 300, y / 300) * 0.6,
    light,
    portrait: { ...light, radius: Math.max(light.radius * 1.25, height * 0.12) },
  };
}

function paintBay(stage: Stage, near: Frame, far: Frame, nearness: number): void {
  const { palette, random } = stage;
  const { land, sky, light, accent } = palette;
  const lit = Math.pow(nearness, 1.4);
  const wood = mix(mix(land[3], hex('#7a4a30'), 0.35), mix(sky[3], light, 0.3), lit * 0.75);
  const floor = mix(mix(land[3], hex('#6a3f30'), 0.4), light, lit * 0.5);
  fillQuad(
    stage,
    [
      [near.left, near.bottom],
      [far.left, far.bottom],
      [far.right, far.bottom],
      [near.right, near.bottom],
    ],
    floor,
  );
  const rug = (frame: Frame, at: number) => frame.left + (frame.right - frame.left) * at;
  fillQuad(
    stage,
    [
      [rug(near, 0.36), near.bottom],
      [rug(far, 0.36), far.bottom],
      [rug(far, 0.64), far.bottom],
      [rug(near, 0.64), near.bottom],
    ],
    mix(mix(palette.coat, land[3], 0.45), light, lit * 0.4),
  );
  fillQuad(
    stage,
    [
      [near.left, near.top],
      [far.left, far.top],
      [far.right, far.top],
      [near.right, near.top],
    ],
    mix(land[3], wood, 0.25),
  );
  for (const which of ['left', 'right'] as const) {
    const box = (from: number, to: number, low: number, high: number) =>
      (
        [
          [from, low],
          [to, low],
          [to, high],
          [from, high],
        ] as const
      ).map(([along, up]) => wallPoint(near, far, which, along, up));
    fillQuad(stage, box(0, 1, 0, 1), mix(wood, land[3], which === 'right' ? 0.3 : 0.12));
    for (let shelf = 0; shelf < 9; shelf++) {
      const low = 0.05 + shelf * 0.105;
      fillQuad(stage, box(0.08, 0.95, low, low + 0.088), mix(land[3], wood, 0.2));
      for (let at = 0.09; at < 0.92;) {
        const thick = random.between(0.025, 0.07);
        const colour = mix(mix(random.pick(SPINES), land[2], 0.45), light, lit * 0.5);
        if (random.chance(0.92))
          fillQuad(stage, box(at, Math.min(0.94, at + thick), low, low + random.between(0.055, 0.084)), colour);
        at += thick + 0.006;
      }
    }
    const lamp = wallPoint(near, far, which, 0.02, 0.5);
    const size = (near.bottom - near.top) * 0.012;
    stage.lights.push({ x: lamp[0], y: lamp[1], radius: size * 9, colour: accent, strength: 0.6 });
  }
}

function window(stage: Stage, at: { x: number; y: number; radius: number }): void {
  const { ctx, palette } = stage;
  ctx.fillStyle = css(palette.light);
  ctx.beginPath();
  ctx.arc(at.x, at.y, at.radius, 0, 7);
  ctx.fill();
  ctx.strokeStyle = css(mix(palette.land[2], palette.sky[2], 0.4));
  ctx.lineWidth = at.radius * 0.07;
  ctx.stroke();
  ctx.beginPath();
  for (let spoke = 0; spoke < 6; spoke++) {
    const angle = (spoke * Math.PI) / 3;
    ctx.moveTo(at.x, at.y);
    ctx.lineTo(at.x + Math.cos(angle) * at.radius, at.y + Math.sin(angle) * at.radius);
  }
  ctx.stroke();
}

function beams(stage: Stage, from: { x: number; y: number; radius: number }): void {
  const { ctx, palette, random, width, height } = stage;
  screen(ctx, () => {
    for (let beam = 0; beam < 7; beam++) {
      const lean = random.between(-0.5, 0.5);
      const fill = ctx.createLinearGradient(from.x, from.y, from.x + lean * width * 0.7, height);
      fill.addColorStop(0, css(palette.light, random.between(0.1, 0.24)));
      fill.addColorStop(1, css(palette.light, 0));
      ctx.fillStyle = fill;
      ctx.beginPath();
      ctx.moveTo(from.x - from.radius * 0.4, from.y);
      ctx.lineTo(from.x + from.radius * 0.4, from.y);
      ctx.lineTo(from.x + lean * width * 0.7 + 110, height);
      ctx.lineTo(from.x + lean * width * 0.7 - 110, height);
      ctx.fill();
    }
  });
}
