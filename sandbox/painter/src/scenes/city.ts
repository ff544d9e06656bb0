import { css, mix } from '../colour.js';
import { reflect, ripples, skyline } from '../landscape.js';
import { gradient, mist, paintMoon } from '../light.js';
import { openAir, paintSky } from '../sky.js';
import { across, type Scene, type Setting, type Stage } from '../stage.js';
import { vocabulary } from '../vocabulary.js';

/** The words of a town; the ocean shows a skyline for them. */
export const CITY_WORDS = vocabulary(
  'city|cities|streets?|buildings?|skyscrapers?|market|supermarket|downtown|rooftops?|roofs?|bridges?|town',
  'cars?|bus|barcelona|paris|london|tokyo|new york|ciudad(es)?|calles?|edificios?|mercado|stadt|straßen?',
  'gebäude|markt|brücke|ville|rues?|immeubles?|pont|cidade|ruas?|prédios?|città|strad[ae]|palazz[oi]',
);

/** A city across a river, seen from a terrace. */
export const city: Scene = {
  name: 'city',
  words: CITY_WORDS,
  horizon: 0.64,
  suits: ['moonlit', 'candy', 'rose', 'honey'],
  paint,
};

function paint(stage: Stage): Setting {
  const { palette, height, horizon, away } = stage;
  const { land, sky } = palette;
  paintSky(stage, horizon + height * 0.06);
  paintMoon(stage);
  skyline(stage, horizon - height * 0.01, height * 0.34, mix(land[0], sky[3], 0.5), 0.12);
  mist(stage, horizon - height * 0.05, height * 0.1, 0.5);
  skyline(stage, horizon + 6, height * 0.25, mix(land[1], sky[2], 0.15), 0.35);
  mist(stage, horizon, height * 0.04, 0.4);
  reflect(stage, stage.canvas);
  ripples(stage, height * 0.93, 1100);
  terrace(stage);
  const inward = -away as 1 | -1;
  const floor = height * 0.955;
  return {
    spots: {
      ground: [
        { x: across(stage, 0.2), y: floor, size: 200, facing: inward },
        { x: across(stage, -0.3), y: floor, size: 190, facing: away },
        { x: across(stage, 0.36), y: floor, size: 190, facing: inward },
      ],
      water: [{ x: across(stage, 0.16), y: horizon + height * 0.1, size: 160, facing: inward }],
      far: [
        { x: across(stage, 0.05), y: horizon + 8, size: 130, facing: inward, haze: 0.12 },
        { x: across(stage, -0.2), y: horizon + 8, size: 110, facing: away, haze: 0.2 },
      ],
      air: [
        { x: across(stage, 0.17), y: height * 0.33, size: 195, facing: inward },
        { x: across(stage, -0.06), y: height * 0.22, size: 140, facing: away },
        { x: across(stage, 0.37), y: height * 0.2, size: 140, facing: inward },
      ],
    },
    dreamer: { x: across(stage, -0.08), y: floor, size: 195, facing: away },
    flight: { x: across(stage, -0.04), y: height * 0.44, size: 165, facing: away },
    air: [height * 0.1, height * 0.55],
    flow: openAir(stage, 0.2),
    stars: horizon * 0.7,
  };
}

function terrace(stage: Stage): void {
  const { ctx, palette, width, height } = stage;
  const rail = height * 0.86;
  ctx.fillStyle = gradient(
    ctx,
    [0, height * 0.92],
    [0, height],
    [
      [0, css(mix(palette.land[2], palette.sky[2], 0.3))],
      [1, css(palette.land[3])],
    ],
  );
  ctx.fillRect(0, height * 0.925, width, height * 0.08);
  ctx.fillStyle = css(palette.land[3]);
  ctx.fillRect(0, rail, width, 7);
  for (let x = 8; x < width; x += 21) ctx.fillRect(x, rail, 3.4, height * 0.068);
  ctx.fillStyle = css(palette.light, 0.5);
  ctx.fillRect(0, rail - 1.5, width, 2);
  for (const share of [0.1, 0.9]) {
    const x = width * share;
    ctx.fillStyle = css(palette.land[3]);
    ctx.fillRect(x - 4, height * 0.66, 8, height * 0.28);
    ctx.beginPath();
    ctx.arc(x, height * 0.65, 15, 0, 7);
    ctx.fillStyle = css(palette.light);
    ctx.fill();
    stage.lights.push({ x, y: height * 0.65, radius: height * 0.14, colour: palette.accent, strength: 0.8 });
  }
}
