import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Place, Setting, Spot, Stage } from '../stage.js';
import { countOf, firstOf } from '../vocabulary.js';
import { AIR_AND_SEA_ANIMALS } from './air-and-sea.js';
import { LAND_ANIMALS } from './land-animals.js';
import { type Motif, MotifBrush } from './motif.js';
import { POSES } from './people.js';
import { PLACES } from './places.js';
import { THINGS } from './things.js';

const MOTIFS: readonly Motif[] = [...LAND_ANIMALS, ...AIR_AND_SEA_ANIMALS, ...THINGS, ...PLACES];
const MAX_MOTIFS = 4;
// As a share of the picture's height: the scene stays the main thing.
const MAX_MOTIF_HEIGHT = 0.2;
const GLASS = '(?:glass|crystal|transparent|translucent|cristal|vidrio|glas|verre|vidro|vetro)';
const GLASS_BEFORE = new RegExp(`${GLASS}\\s+$`, 'iu');
const GLASS_AFTER = new RegExp(
  `^\\s+(?:(?:was|were|is|are|all|made|hecho|hechos|out)\\s+){0,3}(?:of|de|aus|en|di)\\s+${GLASS}`,
  'iu',
);

/** Paints the things of the dream, in the order the words name them, and the dreamer among them. */
export function placeMotifs(stage: Stage, setting: Setting, ctx: SKRSContext2D): void {
  const free = new Map<Place, Spot[]>(
    Object.entries(setting.spots).map(([place, spots]) => [place as Place, [...spots]]),
  );
  const light = setting.light ?? stage.moon;
  const paint = (motif: Motif, spot: Spot, tilt = 0) => {
    const height = Math.min(spot.size * motif.size, stage.height * MAX_MOTIF_HEIGHT);
    motif.paint(new MotifBrush(stage, ctx, spot, height, light, ofGlass(motif, stage.words), tilt));
  };
  const named = MOTIFS.filter((motif) => countOf(motif.words, stage.words) > 0 && motif.name !== setting.already)
    .sort((a, b) => firstOf(a.words, stage.words) - firstOf(b.words, stage.words))
    .slice(0, MAX_MOTIFS);
  const back = named.filter((motif) => motif.many?.over !== 'ground');
  const single = back.filter((motif) => !motif.many);
  const placed = single.flatMap((motif) => takeSpot(motif, free));
  const herds = single.filter((motif) => motif.herd && /(s|en)$/i.test(stage.words.match(motif.words)?.[0] ?? ''));
  placed.push(...herds.flatMap((motif) => takeSpot(motif, free)));
  for (const { motif, spot } of placed.filter(({ spot }) => spot.haze)) paint(motif, spot);
  for (const motif of back.filter(({ many }) => many)) scatter(stage, setting, motif, paint);
  for (const { motif, spot } of placed.filter(({ spot }) => !spot.haze)) paint(motif, spot);
  placeDreamer(stage, setting, paint);
  for (const motif of named.filter(({ many }) => many?.over === 'ground')) scatter(stage, setting, motif, paint);
}

/** Whether the words describe the motif as made of glass: "glass elephants", "an elephant made of crystal". */
function ofGlass(motif: Motif, words: string): boolean {
  return [...words.matchAll(motif.words)].some(
    ({ index, 0: { length } }) =>
      GLASS_BEFORE.test(words.slice(Math.max(0, index - 30), index)) ||
      GLASS_AFTER.test(words.slice(index + length, index + length + 40)),
  );
}

type Paint = (motif: Motif, spot: Spot, tilt?: number) => void;

function takeSpot(motif: Motif, free: Map<Place, Spot[]>): { motif: Motif; spot: Spot }[] {
  for (const place of motif.places) {
    const spot = free.get(place)?.shift();
    if (spot) return [{ motif, spot }];
  }
  return [];
}

function placeDreamer(stage: Stage, setting: Setting, paint: Paint): void {
  const flies = setting.floating === true || countOf(POSES.flying.words, stage.words) > 0;
  if (flies) paint(POSES.flying, setting.flight, stage.random.between(-0.1, 0.25));
  else paint(countOf(POSES.accompanied.words, stage.words) ? POSES.accompanied : POSES.standing, setting.dreamer);
}

/** Many of a kind, the far and small ones first, none on top of another. */
function scatter(stage: Stage, setting: Setting, motif: Motif, paint: Paint): void {
  const { random, width, height, horizon } = stage;
  const [from, to] = motif.many!.over === 'air' ? setting.air : [horizon + (height - horizon) * 0.45, height * 0.99];
  const spots: Spot[] = [];
  for (let attempt = 0; attempt < motif.many!.count * 8 && spots.length < motif.many!.count; attempt++) {
    const near = Math.pow(random.next(), 1.5);
    const air = motif.many!.over === 'air';
    const spot: Spot = {
      x: width * random.between(0.05, 0.95),
      y: air ? random.between(from, to) : from + (to - from) * near,
      size: 170 * (air ? 0.45 + near * 0.75 : 0.4 + near * 0.7),
      facing: random.chance(0.75) ? stage.away : (-stage.away as 1 | -1),
      haze: air ? 0.4 * (1 - near) : 0.2 * (1 - near),
    };
    const room = spot.size * motif.size;
    const clear = (x: number, y: number, reach: number) => Math.hypot(spot.x - x, spot.y - y) > reach;
    const apart = spots.every((other) => clear(other.x, other.y, (room + other.size * motif.size) * 0.55));
    const figure = setting.dreamer;
    if (apart && clear(figure.x, figure.y - figure.size * 0.5, air ? figure.size * 0.6 : figure.size * 0.45))
      spots.push(spot);
  }
  spots.sort((a, b) => a.size - b.size);
  for (const spot of spots) paint(motif, spot, motif.many!.over === 'air' ? random.between(-0.3, 0.3) : 0);
}
