import { Path2D } from '@napi-rs/canvas';
import { clamp, css, mix } from '../colour.js';
import { grass, ridge } from '../landscape.js';
import { glow, gradient, screen } from '../light.js';
import { ribbon } from '../motifs/motif.js';
import { across, type Scene, type Setting, type Stage } from '../stage.js';
import { vocabulary } from '../vocabulary.js';

/** The sea from within: shafts of light, kelp and a bed of sand. */
export const underwater: Scene = {
  name: 'underwater',
  words: vocabulary(
    'under ?water|under the (water|sea|ocean|waves|surface)|div(e|ed|ing)|drown(ed|ing)?|reefs?|corals?|mermaids?',
    "jellyfish(es)?|submarines?|seabed|bajo el agua|unter ?wasser|tauch(en|te)|sous l'eau|debaixo|sott'?acqua",
  ),
  horizon: 0.82,
  suits: ['lagoon', 'moonlit', 'aurora'],
  weight: 2.2,
  paint,
};

function paint(stage: Stage): Setting {
  const { ctx, palette, random, width, height, moon, away, noise } = stage;
  const sun = { x: moon.x, y: height * 0.13, radius: moon.radius * 0.9 };
  const deep = mix(palette.sky[1], palette.water[1], 0.5);
  ctx.fillStyle = gradient(
    ctx,
    [0, 0],
    [0, height],
    [
      [0, css(mix(palette.sky[3], palette.light, 0.25))],
      [0.22, css(mix(palette.sky[2], palette.sky[3], 0.4))],
      [0.6, css(mix(palette.sky[1], palette.sky[2], 0.55))],
      [1, css(deep)],
    ],
  );
  ctx.fillRect(0, 0, width, height);
  screen(ctx, () => {
    glow(ctx, sun.x, sun.y, height * 0.9, palette.light, 0.5);
    glow(ctx, sun.x, sun.y, sun.radius * 3, palette.light, 0.8);
    for (let ripple = 0; ripple < 190; ripple++) {
      const x = random.between(0, width);
      const y = Math.pow(random.next(), 2) * height * 0.16;
      ctx.fillStyle = css(palette.light, 0.3 * Math.exp(-Math.abs(x - sun.x) / (width * 0.3)));
      ctx.beginPath();
      ctx.ellipse(x, y, random.between(20, 90), random.between(2, 5), noise.at(x / 200, y / 90) * 0.3, 0, 7);
      ctx.fill();
    }
    for (let shaft = 0; shaft < 11; shaft++) {
      const lean = random.between(-0.75, 0.75);
      const wide = random.between(14, 60);
      ctx.fillStyle = gradient(
        ctx,
        [0, 0],
        [0, height * 0.85],
        [
          [0, css(palette.light, random.between(0.1, 0.26))],
          [1, css(palette.light, 0)],
        ],
      );
      ctx.beginPath();
      ctx.moveTo(sun.x + lean * 90 - wide * 0.4, -10);
      ctx.lineTo(sun.x + lean * 90 + wide * 0.4, -10);
      ctx.lineTo(sun.x + lean * width * 0.75 + wide * 2.4, height * 0.9);
      ctx.lineTo(sun.x + lean * width * 0.75 - wide * 2.4, height * 0.9);
      ctx.fill();
    }
  });
  const blue = mix(palette.sky[1], palette.sky[2], 0.6);
  ridge(stage, {
    base: height * 0.82,
    rise: height * 0.2,
    frequency: 2.2,
    top: mix(blue, palette.sky[2], 0.4),
    foot: blue,
  });
  ridge(stage, {
    base: height * 0.9,
    rise: height * 0.15,
    frequency: 2.6,
    top: mix(palette.land[1], blue, 0.55),
    foot: mix(palette.land[1], blue, 0.3),
  });
  const bed = ridge(stage, {
    base: height * 0.94,
    rise: height * 0.05,
    frequency: 2,
    top: mix(palette.land[1], palette.sky[2], 0.25),
    foot: palette.land[3],
    octaves: 3,
    jagged: false,
  });
  grass(stage, height * 0.93, 260, [palette.accent, palette.coat, mix(palette.accent, palette.sky[4], 0.5)], 0.25);
  kelp(stage, bed);
  bubbles(stage);
  const inward = -away as 1 | -1;
  const on = (share: number) => ({ x: across(stage, share), y: bed(across(stage, share)) + 10, facing: inward });
  return {
    spots: {
      ground: [
        { ...on(0.26), size: 170 },
        { ...on(-0.2), size: 160 },
        { ...on(0.06), size: 150 },
      ],
      far: [{ ...on(0.36), size: 150, haze: 0.12 }],
      air: [
        { x: across(stage, 0.2), y: height * 0.36, size: 200, facing: inward },
        { x: across(stage, -0.24), y: height * 0.64, size: 150, facing: away },
        { x: across(stage, 0.33), y: height * 0.62, size: 140, facing: inward },
      ],
    },
    dreamer: { ...on(-0.06), size: 160, facing: away },
    flight: { x: across(stage, -0.06), y: height * 0.5, size: 180, facing: away },
    floating: true,
    air: [height * 0.2, height * 0.82],
    flow: (x, y) =>
      Math.atan2((y + 60) * clamp((y - height * 0.08) / (height * 0.3), 0.02), x - sun.x) +
      noise.at(x / 260, y / 160) * 0.5,
    light: sun,
    portrait: { ...sun, y: height * 0.24 },
  };
}

function kelp(stage: Stage, bed: (x: number) => number): void {
  const { ctx, random, palette, width, height } = stage;
  for (let plant = 0; plant < 26; plant++) {
    const x = random.chance(0.5) ? random.between(-0.02, 0.24) * width : random.between(0.76, 1.02) * width;
    const tall = height * random.between(0.14, 0.52);
    const points: [number, number, number][] = [];
    const phase = random.between(0, 6);
    for (let part = 0; part <= 6; part++) {
      const t = part / 6;
      points.push([
        x + Math.sin(phase + t * 4) * 26 * t,
        bed(x) + 14 - t * tall,
        15 * (1 - t * t) * (0.7 + 0.3 * Math.sin(part * 2.4)) + 1.5,
      ]);
    }
    const colour = mix(palette.land[2], mix(palette.land[0], palette.accent, 0.15), random.between(0.1, 0.7));
    ctx.fillStyle = css(colour, 0.85);
    ctx.fill(new Path2D(ribbon(points)));
    for (const [px, py] of points.slice(1)) {
      ctx.beginPath();
      const side = random.chance(0.5) ? 1 : -1;
      ctx.ellipse(px + side * 20, py - 8, random.between(16, 30), 7, side * random.between(-0.9, -0.3), 0, 7);
      ctx.fill();
    }
  }
}

function bubbles(stage: Stage): void {
  const { ctx, random, palette, width, height } = stage;
  for (let bubble = 0; bubble < 70; bubble++) {
    const [x, y, radius] = [
      random.between(0, width),
      random.between(height * 0.1, height),
      Math.pow(random.next(), 3) * 11 + 2,
    ];
    ctx.strokeStyle = css(palette.light, 0.45);
    ctx.lineWidth = 1.6;
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 7);
    ctx.stroke();
    if (radius > 4)
      stage.lights.push({
        x: x - radius * 0.3,
        y: y - radius * 0.3,
        radius: radius * 1.2,
        colour: palette.light,
        strength: 0.5,
      });
  }
}
