import { clamp, css, mix } from '../colour.js';
import { fillQuad, type Frame, frameOf, wallPoint } from '../interior.js';
import { glow, screen } from '../light.js';
import type { Scene, Setting, Stage } from '../stage.js';
import { vocabulary } from '../vocabulary.js';

/** A hallway of doors without end, papers in the air. */
export const corridor: Scene = {
  name: 'corridor',
  words: vocabulary(
    'schools?|classrooms?|hallways?|corridors?|exams?|hospitals?|hotels?|prison|elevators?|labyrinths?|maze',
    'museum|office|airport|escuela|pasillos?|examen|colegio|laberinto|schule|flur|gänge?|prüfung|krankenhaus',
    'école|couloirs?|hôpital|labyrinthe|escola|corredor|prova|scuola|corridoio|esame|ospedale',
  ),
  horizon: 0.5,
  suits: ['honey', 'rose', 'noir', 'moonlit'],
  weight: 1.3,
  paint,
};

const BAYS = 15;

function paint(stage: Stage): Setting {
  const { ctx, palette, random, width, height, lights } = stage;
  const vanish = { x: width * (0.5 + random.between(-0.06, 0.06)), y: height * 0.47 };
  const frame = (bay: number) => frameOf(stage, vanish, Math.pow(bay / BAYS, 2.1));
  ctx.fillStyle = css(palette.land[3]);
  ctx.fillRect(0, 0, width, height);
  for (let bay = BAYS; bay >= 1; bay--) paintBay(stage, frame(bay), frame(bay - 1), bay);
  const end = frame(0);
  ctx.fillStyle = css(palette.light);
  ctx.fillRect(end.left, end.top, end.right - end.left, end.bottom - end.top);
  const light = { x: vanish.x, y: (end.top + end.bottom) / 2, radius: height * 0.08 };
  screen(ctx, () => glow(ctx, light.x, light.y, height * 0.55, palette.light, 0.75));
  lights.push({ ...light, radius: height * 0.3, colour: palette.light, strength: 0.4 });
  papers(stage);
  const floor = (bay: number, side: number) => {
    const at = frame(bay);
    return { x: (at.left + at.right) / 2 + side * (at.right - at.left) * 0.5, y: at.bottom - 2 };
  };
  const stand = (bay: number, side: number, size: number, facing: 1 | -1) => ({ ...floor(bay, side), size, facing });
  return {
    spots: {
      ground: [stand(9.4, 0.5, 195, -1), stand(9, -0.55, 190, 1), stand(7, 0.4, 120, -1)],
      far: [
        { ...stand(5.2, 0.1, 100, -1), haze: 0.2 },
        { ...stand(6, -0.5, 100, 1), haze: 0.15 },
      ],
      air: [
        { x: vanish.x + width * 0.17, y: height * 0.3, size: 180, facing: -1 },
        { x: vanish.x - width * 0.18, y: height * 0.34, size: 160, facing: 1 },
        { x: vanish.x, y: height * 0.2, size: 130, facing: -1 },
      ],
    },
    dreamer: stand(9, -0.08, 195, 1),
    flight: { x: vanish.x - width * 0.05, y: height * 0.62, size: 165, facing: 1 },
    air: [height * 0.1, height * 0.7],
    flow: (x, y) => Math.atan2(y - vanish.y, x - vanish.x) + stage.noise.at(x / 300, y / 300) * 0.5,
    light,
    portrait: { ...light, y: vanish.y - height * 0.03, radius: height * 0.14 },
  };
}

function paintBay(stage: Stage, near: Frame, far: Frame, bay: number): void {
  const { ctx, palette } = stage;
  const { land, sky, light, accent } = palette;
  const lit = Math.pow(1 - (bay - 1) / BAYS, 1.5);
  const wall = mix(mix(land[3], sky[2], 0.5), mix(sky[3], light, 0.4), lit);
  const dark = mix(wall, land[3], 0.4);
  const side = (which: 'left' | 'right', from: number, to: number, low: number, high: number): [number, number][] =>
    (
      [
        [from, low],
        [to, low],
        [to, high],
        [from, high],
      ] as const
    ).map(([along, up]) => [...wallPoint(near, far, which, along, up)] as [number, number]);
  fillQuad(stage, side('left', 0, 1, 0, 1), bay % 2 ? wall : mix(wall, land[3], 0.1));
  fillQuad(stage, side('right', 0, 1, 0, 1), bay % 2 ? dark : mix(dark, land[3], 0.12));
  fillQuad(
    stage,
    [
      [near.left, near.top],
      [far.left, far.top],
      [far.right, far.top],
      [near.right, near.top],
    ],
    mix(dark, land[3], 0.5),
  );
  for (let tile = 0; tile < 8; tile++) {
    const across = (frame: Frame, at: number) => frame.left + ((frame.right - frame.left) * at) / 8;
    const pale = mix(
      (bay + tile) % 2 ? mix(sky[3], light, 0.5) : mix(land[2], sky[1], 0.5),
      land[3],
      clamp(0.74 - lit * 0.85),
    );
    fillQuad(
      stage,
      [
        [across(near, tile), near.bottom],
        [across(far, tile), far.bottom],
        [across(far, tile + 1), far.bottom],
        [across(near, tile + 1), near.bottom],
      ],
      pale,
    );
  }
  for (const which of ['left', 'right'] as const) {
    fillQuad(stage, side(which, 0, 1, 0, 0.05), mix(land[3], wall, 0.3));
    if (!(bay % 2) || bay <= 2) continue;
    fillQuad(stage, side(which, 0.14, 0.86, 0, 0.68), mix(land[3], wall, 0.35));
    fillQuad(stage, side(which, 0.2, 0.8, 0, 0.65), mix(land[2], accent, 0.14 + 0.25 * lit));
    fillQuad(stage, side(which, 0.3, 0.7, 0.42, 0.6), mix(land[3], accent, 0.35 + 0.55 * lit));
  }
  if (bay % 3) return;
  const [x, y, wide] = [(near.left + near.right) / 2, (near.top + far.top) / 2, (near.right - near.left) * 0.09];
  screen(ctx, () => glow(ctx, x, y + wide * 0.3, wide * 3.4, light, 0.3 + 0.3 * lit));
  ctx.fillStyle = css(light, 0.85);
  ctx.beginPath();
  ctx.ellipse(x, y + wide * 0.2, wide * 0.5, wide * 0.13, 0, 0, 7);
  ctx.fill();
}

function papers(stage: Stage): void {
  const { ctx, palette, random, width, height } = stage;
  for (let sheet = 0; sheet < 18; sheet++) {
    ctx.save();
    ctx.translate(width * random.between(0.12, 0.88), height * random.between(0.1, 0.72));
    ctx.rotate(random.between(-1, 1));
    ctx.transform(1, random.between(-0.5, 0.5), 0, 1, 0, 0);
    ctx.fillStyle = css(palette.light, random.between(0.5, 0.85));
    ctx.fillRect(0, 0, random.between(12, 26), random.between(16, 34));
    ctx.restore();
  }
}
