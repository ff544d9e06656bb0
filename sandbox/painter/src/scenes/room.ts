import { css, mix } from '../colour.js';
import { bed, type Box, curtains, fillQuad, frames } from '../interior.js';
import { ridge } from '../landscape.js';
import { gradient, paintMoon, screen } from '../light.js';
import { paintSky } from '../sky.js';
import type { Scene, Setting, Stage } from '../stage.js';
import { vocabulary } from '../vocabulary.js';

/** A quiet room at night: one great window and what it lets in. */
export const room: Scene = {
  name: 'room',
  words: vocabulary(
    'rooms?|bedrooms?|kitchens?|bed|apartments?|windows?|living room|attic|basement|mirrors?|bathroom|ceiling',
    'walls?|habitación|cuartos?|cama|cocina|ventanas?|zimmer|bett|küche|fenster|wohnung|chambre|cuisine|fenêtres?',
    'quarto|cozinha|janelas?|stanz[ae]|camera|letto|finestr[ae]|cucina',
  ),
  horizon: 0.7,
  suits: ['moonlit', 'honey', 'rose'],
  weight: 1.1,
  paint,
};

function paint(stage: Stage): Setting {
  const { palette, width, height, moon, lights, away } = stage;
  const floor = height * 0.7;
  const pane: Box = { x: moon.x - height * 0.27, y: height * 0.08, width: height * 0.54, height: height * 0.5 };
  paintSky(stage, height * 0.66);
  paintMoon(stage);
  ridge(stage, {
    base: height * 0.56,
    rise: height * 0.1,
    frequency: 3,
    top: palette.land[1],
    foot: mix(palette.land[1], palette.sky[4], 0.4),
  });
  wall(stage, pane, floor);
  frames(stage);
  boards(stage, floor);
  moonlight(stage, pane, floor);
  bed(stage, floor);
  curtains(stage, pane);
  lights.push({ ...moon, radius: height * 0.42, colour: palette.light, strength: 0.32 });
  const inward = -away as 1 | -1;
  const at = (share: number, down: number, size: number, facing: 1 | -1) => ({
    x: width / 2 + away * width * share,
    y: height * down,
    size,
    facing,
  });
  return {
    spots: {
      ground: [at(0.12, 0.88, 195, inward), at(-0.36, 0.93, 190, away), at(0.36, 0.94, 185, inward)],
      far: [
        { ...at(0.06, 0.72, 150, inward), haze: 0.05 },
        { ...at(-0.42, 0.73, 130, away), haze: 0.05 },
      ],
      air: [at(0.16, 0.36, 180, inward), at(0.36, 0.24, 150, inward), at(0.02, 0.5, 140, away)],
    },
    dreamer: { ...at(-0.12, 0.9, 195, away) },
    flight: at(0.03, 0.56, 170, away),
    air: [height * 0.1, height * 0.66],
    flow: (x, y) => (y < floor ? stage.noise.at(x / 240, y / 240) * 1.2 + 1.2 : stage.noise.at(x / 300, y / 120) * 0.3),
    portrait: { ...moon, radius: height * 0.15 },
  };
}

function wall(stage: Stage, pane: Box, floor: number): void {
  const { ctx, palette, width, height } = stage;
  const fill = ctx.createRadialGradient(
    stage.moon.x,
    stage.moon.y,
    height * 0.25,
    stage.moon.x,
    stage.moon.y,
    width * 0.75,
  );
  fill.addColorStop(0, css(mix(palette.land[1], palette.sky[3], 0.35)));
  fill.addColorStop(0.5, css(mix(palette.land[1], palette.land[2], 0.55)));
  fill.addColorStop(1, css(mix(palette.land[2], palette.land[3], 0.6)));
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.rect(-4, -4, width + 8, floor + 4);
  ctx.rect(pane.x, pane.y, pane.width, pane.height);
  ctx.fill('evenodd');
  ctx.fillStyle = css(palette.light, 0.05);
  for (let x = 0; x < width; x += 46) ctx.fillRect(x, 0, 16, floor);
  const frame = mix(palette.land[0], palette.light, 0.4);
  ctx.strokeStyle = css(frame);
  ctx.lineWidth = 14;
  ctx.strokeRect(pane.x, pane.y, pane.width, pane.height);
  ctx.lineWidth = 7;
  ctx.beginPath();
  for (const share of [1 / 3, 2 / 3]) {
    ctx.moveTo(pane.x + pane.width * share, pane.y);
    ctx.lineTo(pane.x + pane.width * share, pane.y + pane.height);
  }
  ctx.moveTo(pane.x, pane.y + pane.height * 0.62);
  ctx.lineTo(pane.x + pane.width, pane.y + pane.height * 0.62);
  ctx.stroke();
  ctx.fillStyle = css(mix(frame, palette.land[2], 0.35));
  ctx.fillRect(pane.x - 26, pane.y + pane.height, pane.width + 52, 16);
  ctx.fillStyle = css(mix(palette.land[2], palette.sky[2], 0.2));
  ctx.fillRect(0, floor - 26, width, 26);
}

function boards(stage: Stage, floor: number): void {
  const { ctx, palette, random, width, height } = stage;
  const vanish = width / 2;
  for (let board = -14; board < 14; board++) {
    const at = (edge: number, y: number) => vanish + edge * (y === floor ? 74 : 190);
    const colour = mix(mix(palette.land[2], palette.coat, 0.1), palette.land[3], random.between(0.1, 0.5));
    fillQuad(
      stage,
      [
        [at(board, floor), floor],
        [at(board + 1, floor), floor],
        [at(board + 1, height), height],
        [at(board, height), height],
      ],
      colour,
    );
  }
  ctx.fillStyle = gradient(
    ctx,
    [0, floor],
    [0, height],
    [
      [0, css(palette.sky[3], 0.2)],
      [1, css(palette.land[3], 0.45)],
    ],
  );
  ctx.fillRect(0, floor, width, height - floor);
}

function moonlight(stage: Stage, pane: Box, floor: number): void {
  const { ctx, palette, height, away } = stage;
  const slide = away * height * 0.3;
  ctx.save();
  ctx.filter = `blur(${11 * stage.scale}px)`;
  screen(ctx, () => {
    for (let column = 0; column < 3; column++) {
      const left = pane.x + (pane.width * column) / 3 + 12;
      const right = pane.x + (pane.width * (column + 1)) / 3 - 12;
      const drop = (x: number, y: number): [number, number] => [x + slide * (y === floor ? 0.6 : 1.15), y];
      fillQuad(
        stage,
        [
          drop(left, floor + 16),
          drop(right, floor + 16),
          drop(right + 30, height * 0.93),
          drop(left - 10, height * 0.93),
        ],
        palette.light,
        0.3,
      );
      fillQuad(
        stage,
        [
          [left, pane.y + pane.height],
          [right, pane.y + pane.height],
          drop(right + 10, height * 0.92),
          drop(left, height * 0.92),
        ],
        palette.light,
        0.07,
      );
    }
  });
  ctx.restore();
}
