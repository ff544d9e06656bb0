import { css, mix } from '../colour.js';
import { fillQuad } from '../interior.js';
import { paintMoon } from '../light.js';
import { cloudBank, openAir, paintSky } from '../sky.js';
import { across, type Scene, type Setting, type Stage } from '../stage.js';
import { vocabulary } from '../vocabulary.js';

/** A flight of steps that winds out of the clouds towards the moon. */
export const stairs: Scene = {
  name: 'stairs',
  words: vocabulary(
    'stairs?|stair(way|case|well)s?|towers?|ladders?|spiral|escaleras?|torres?|treppen?|turm|türme|escaliers?',
    'tours?|escadas?|scal[ae]|torr[ei]',
  ),
  horizon: 0.7,
  suits: ['rose', 'moonlit', 'honey', 'dawn'],
  weight: 1.4,
  paint,
};

function paint(stage: Stage): Setting {
  const { height, width, away, moon, palette } = stage;
  paintSky(stage, height * 0.95);
  paintMoon(stage);
  cloudBank(stage, height * 0.62, height * 0.1, 0.05);
  cloudBank(stage, height * 0.74, height * 0.14, 0.28);
  const steps = flight(stage);
  cloudBank(stage, height * 0.99, height * 0.13, 0.7);
  const inward = -away as 1 | -1;
  const on = (share: number, size: number, facing: 1 | -1, haze = 0) => {
    const step = steps[Math.floor(share * (steps.length - 1))]!;
    return { x: step.x, y: step.y, size: size * Math.min(1, step.wide / 210), facing, haze };
  };
  return {
    spots: {
      ground: [on(0.4, 230, inward), on(0.2, 190, inward), on(0.62, 230, away)],
      far: [on(0.97, 330, inward, 0.1)],
      air: [
        { x: across(stage, 0.27), y: height * 0.3, size: 190, facing: inward },
        { x: across(stage, -0.34), y: height * 0.55, size: 160, facing: away },
        { x: across(stage, 0.1), y: height * 0.16, size: 130, facing: inward },
      ],
    },
    dreamer: on(0.08, 190, inward),
    flight: { x: width / 2, y: height * 0.46, size: 165, facing: moon.x > width / 2 ? 1 : -1 },
    air: [height * 0.1, height * 0.64],
    flow: openAir(stage),
    already: 'stairway',
    ...(palette.night ? { stars: height * 0.6 } : {}),
  };
}

function flight(stage: Stage): { x: number; y: number; wide: number }[] {
  const { width, height, moon, palette, away } = stage;
  const { land, light, sky } = palette;
  const count = 46;
  const bottom = { x: across(stage, 0.16), y: height * 0.93 };
  const top = { x: moon.x + away * moon.radius * 1.4, y: moon.y + moon.radius * 1.5 };
  const steps = Array.from({ length: count }, (_, index) => {
    const t = index / (count - 1);
    const eased = 1 - Math.pow(1 - t, 1.55);
    const sway = Math.sin(t * Math.PI * 1.7) * width * 0.13 * (1 - t) * away;
    return {
      x: bottom.x + (top.x - bottom.x) * t + sway,
      y: bottom.y + (top.y - bottom.y) * eased,
      wide: 250 * Math.pow(1 - t, 1.25) + 20,
      t,
    };
  });
  for (let index = count - 1; index > 0; index--) {
    const [step, below] = [steps[index]!, steps[index - 1]!];
    const stone = mix(mix(land[1], sky[3], 0.35 + step.t * 0.3), light, 0.2 + step.t * 0.3);
    const half = step.wide / 2;
    const rise = below.y - step.y;
    const deep = step.wide * 0.16;
    fillQuad(
      stage,
      [
        [step.x - half, step.y],
        [step.x + half, step.y],
        [step.x + half * 0.72, step.y + rise + deep],
        [step.x - half * 0.72, step.y + rise + deep],
      ],
      mix(stone, land[2], 0.62),
    );
    fillQuad(
      stage,
      [
        [step.x - half, step.y],
        [step.x + half, step.y],
        [step.x + half, step.y + rise * 0.8],
        [step.x - half, step.y + rise * 0.8],
      ],
      mix(stone, land[2], 0.4),
    );
    fillQuad(
      stage,
      [
        [step.x - half * 0.94, step.y - rise * 0.34],
        [step.x + half * 0.94, step.y - rise * 0.34],
        [step.x + half, step.y + 1],
        [step.x - half, step.y + 1],
      ],
      stone,
    );
    stage.ctx.fillStyle = css(light, 0.75);
    stage.ctx.fillRect(step.x - half, step.y - 1, step.wide, Math.max(1.2, rise * 0.12));
  }
  return steps;
}
