import { hex, mix } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { circle, type Motif } from './motif.js';

/** A hot-air balloon, its burner lit. */
const balloon: Motif = {
  name: 'balloon',
  words: vocabulary('balloons?|globos?|ballons?|heißluftballon|montgolfières?|balões|balão|mongolfier[ae]'),
  places: ['air'],
  size: 1.06,
  herd: true,
  paint(brush) {
    const { accent, coat, light } = brush.palette;
    brush.shine(0, 14, 60, accent, 0.5);
    brush.line('M-12 22 L-7 36 M12 22 L7 36 M0 24 V36', 1, hex('#3a2a30'));
    brush.body(
      'M0 -52 C30 -52 42 -30 40 -12 C38 4 22 16 12 26 H-12 C-22 16 -38 4 -40 -12 C-42 -30 -30 -52 0 -52 Z',
      coat,
    );
    brush.flat('M0 -52 C-16 -44 -22 -10 -7 26 H7 C22 -10 16 -44 0 -52 Z', light, 0.55);
    brush.flat(
      'M-22 -45 C-36 -30 -32 2 -16 22 L-11 26 C-26 0 -24 -34 -6 -51 Z M22 -45 C36 -30 32 2 16 22 L11 26 C26 0 24 -34 6 -51 Z',
      accent,
      0.55,
    );
    brush.body('M-8 36 H8 L7 48 H-7 Z', hex('#7a4c34'));
    brush.dot(0, 28, 2.6, light);
  },
};

/** A castle far away, a few windows lit. */
const castle: Motif = {
  name: 'castle',
  words: vocabulary('castles?|palaces?|castillos?|schl(oss|össer)|burg|châteaux?|castelos?|castell[oi]'),
  places: ['far'],
  size: 1.2,
  paint(brush) {
    const [stone, roof] = [hex('#8f86a8'), hex('#54406c')];
    const tower = (x: number, width: number, height: number) => {
      brush.body(`M${x} 6 V${-height} h${width} V6 Z`, stone);
      brush.body(
        `M${x - 3} ${-height} L${x + width / 2} ${-height - width * 1.5} L${x + width + 3} ${-height} Z`,
        roof,
      );
      brush.bright(`M${x + width / 2 - 2} ${-height + 8} h4 v7 h-4 Z`, brush.palette.accent);
      brush.shine(x + width / 2, -height + 11, 16, brush.palette.accent, 0.4);
    };
    tower(-12, 14, 74);
    tower(16, 11, 60);
    brush.body('M-50 6 V-34 H52 V6 Z', stone);
    tower(-56, 15, 50);
    tower(40, 16, 46);
    tower(-32, 12, 40);
    brush.flat('M-8 6 V-14 Q0 -24 8 -14 V6 Z', hex('#2c2038'));
  },
};

/** A small house with light in its windows. */
const cottage: Motif = {
  name: 'cottage',
  words: vocabulary('houses?|home|cabins?|cottage|casas?|häus(er|chen)|haus|hütte|maisons?|cas[ae]'),
  places: ['far', 'ground'],
  size: 0.8,
  herd: true,
  paint(brush) {
    const { accent, light, sky } = brush.palette;
    const wall = hex('#8c6f6a');
    for (let puff = 0; puff < 12; puff++)
      brush.dot(
        28 + puff * 3.4 + brush.random.between(-3, 3),
        -104 - puff * 7,
        3 + puff * 1.3,
        mix(light, sky[3], 0.6),
        0.16,
      );
    brush.footing(70);
    brush.body('M22 -70 V-100 H34 V-62 Z', wall);
    brush.body('M-46 0 V-52 H46 V0 Z', wall);
    brush.body(
      'M-56 -48 C-40 -62 -22 -82 0 -94 C22 -82 40 -62 56 -48 L50 -46 C34 -58 18 -74 0 -82 C-18 -74 -34 -58 -50 -46 Z M-46 -50 L0 -86 L46 -50 Z',
      hex('#5a3848'),
    );
    for (const [x, y, w, h] of [
      [-34, -40, 18, 18],
      [16, -40, 18, 18],
      [-7, -70, 13, 13],
    ] as const) {
      brush.bright(`M${x} ${y} h${w} v${h} h${-w} Z`, mix(accent, light, 0.2));
      brush.line(`M${x + w / 2} ${y} v${h} M${x} ${y + h / 2} h${w}`, 1.6, wall);
      brush.shine(x + w / 2, y + h / 2, 40, accent, 0.4);
    }
    brush.flat('M-8 0 V-24 Q0 -32 8 -24 V0 Z', hex('#3a2430'));
  },
};

/** A lighthouse sweeping its beam. */
const lighthouse: Motif = {
  name: 'lighthouse',
  words: vocabulary('lighthouses?|faros?|leucht(turm|türme)|phares?|far[oi]'),
  places: ['far', 'ground'],
  size: 1.1,
  paint(brush) {
    const { light, accent } = brush.palette;
    brush.bright('M0 -84 L-300 -130 L-300 -50 Z', light, 0.16);
    brush.bright('M0 -84 L300 -106 L300 -66 Z', light, 0.1);
    brush.body('M-40 8 C-30 -6 30 -6 40 8 Z', hex('#4a4458'));
    brush.body('M-14 2 L-9 -74 H9 L14 2 Z', hex('#f4e8dc'));
    brush.flat('M-12.600 -18 L-11.300 -36 H11.300 L12.600 -18 Z M-10.200 -54 L-9 -72 H9 L10.200 -54 Z', hex('#c2483f'));
    brush.flat('M-12 -76 H12 V-73 H-12 Z M-8 -92 L0 -101 L8 -92 Z', hex('#38303e'));
    brush.bright('M-6 -90 H6 V-77 H-6 Z', light);
    brush.shine(0, -84, 70, accent, 0.8);
  },
};

/** A ringed planet, low over the land. */
const planet: Motif = {
  name: 'planet',
  words: vocabulary('planets?|saturn|jupiter|mars|galax(y|ies)|planetas?|planeten|planètes?|pianet[ai]'),
  places: ['air'],
  size: 1.06,
  paint(brush) {
    const { accent, sky, light } = brush.palette;
    const body = mix(accent, hex('#d88a6a'), 0.5);
    brush.shine(0, 0, 95, accent, 0.3);
    brush.line('M-66 22 C-40 -2 10 -24 54 -28', 5, mix(body, light, 0.4), 0.5);
    brush.body(circle(0, 0, 38), body, 0.9);
    brush.flat('M-37 -8 C-14 2 18 -2 36 -12 L38 -2 C18 8 -14 12 -38 2 Z', mix(body, sky[1], 0.35), 0.5);
    brush.flat('M-32 20 C-10 28 18 24 34 16 L30 24 C14 32 -14 34 -26 28 Z', mix(body, light, 0.3), 0.5);
    brush.line('M-66 22 C-74 34 -24 30 18 10 C58 -10 76 -26 54 -28', 5, mix(body, light, 0.55), 0.9);
    brush.line('M-56 25 C-40 28 -10 22 20 8 C44 -3 58 -14 54 -20', 2, mix(body, light, 0.8), 0.7);
  },
};

/** A sailing ship, on water or in the air alike. */
const ship: Motif = {
  name: 'ship',
  words: vocabulary(
    'ships?|sail(ed|ing|s)?|captain|boats?|barcos?|barc[ah]e?|schiffe?|boote?|bateaux?|navios?|nav[ei]',
  ),
  places: ['water', 'air', 'far'],
  size: 1.06,
  herd: true,
  paint(brush) {
    const [sail, wood, deep] = [hex('#f6e6cc'), hex('#6b4436'), hex('#38242c')];
    brush.line('M-8 -14 V-98 M16 -14 V-90 M36 -18 V-70 M-50 -18 L-68 -32', 2, deep);
    brush.body('M-10 -94 C-20 -84 -28 -74 -31 -66 L-2 -66 C-5 -76 -8 -86 -10 -94 Z', sail);
    brush.body('M-32 -63 C-38 -50 -40 -36 -38 -24 L0 -24 C3 -38 1 -52 -3 -63 Z', sail);
    brush.body(
      'M14 -88 C8 -80 5 -72 4 -64 L24 -64 C22 -74 18 -82 14 -88 Z M4 -61 C2 -48 3 -36 6 -26 L30 -26 C31 -40 29 -52 25 -61 Z',
      sail,
    );
    brush.body(
      'M35 -66 C32 -54 32 -40 34 -28 L50 -30 C48 -44 42 -56 35 -66 Z M-12 -84 C-34 -66 -52 -44 -66 -31 L-40 -30 C-36 -48 -26 -66 -12 -84 Z',
      sail,
    );
    brush.body(
      'M-62 -20 C-30 -10 24 -10 46 -18 L48 -28 L64 -30 C62 -14 54 0 42 2 L-36 2 C-48 0 -58 -8 -62 -20 Z',
      wood,
    );
    brush.line('M-54 -12 C-26 -4 26 -4 56 -16', 1.6, brush.palette.accent, 0.7);
    brush.line('M-8 -98 C0 -102 4 -94 12 -97', 3, hex('#c8453c'));
    brush.shine(58, -36, 20, brush.palette.accent, 0.7);
    brush.dot(58, -36, 2.6, brush.palette.light);
    for (const x of [44, 50]) brush.bright(`M${x} -20 h3.4 v5 h-3.4 Z`, brush.palette.accent);
  },
};

/** A free-standing flight of steps that leads nowhere but up. */
const stairway: Motif = {
  name: 'stairway',
  words: vocabulary(
    'stairs?|stair(way|case|well)s?|ladders?|steps|escaleras?|treppen?|leiter|escaliers?|escadas?|scal[ae]',
  ),
  places: ['ground', 'far'],
  size: 1.06,
  paint(brush) {
    const { light, accent } = brush.palette;
    const stone = hex('#b9a9a6');
    brush.footing(70);
    for (let step = 0; step < 12; step++) {
      const [x, y] = [-54 + step * 8.6, -step * 8];
      brush.body(`M${x} ${y} v-8 h${24 - step * 0.6} l-5 12 Z`, stone, 0.5);
      brush.flat(`M${x} ${y - 8} h${24 - step * 0.6} l-2 3 h${-22 + step * 0.6} Z`, light, 0.55);
    }
    brush.shine(54, -104, 46, accent, 0.6);
    brush.dot(54, -104, 3, light);
  },
};

/** A night train with lit windows, smoke drifting back over it. */
const train: Motif = {
  name: 'train',
  words: vocabulary('trains?|railway|locomotive|trenes|tren|zug|züge|eisenbahn|comboio|tren[oi]'),
  places: ['far', 'ground'],
  size: 0.44,
  paint(brush) {
    const { accent, light, land, sky } = brush.palette;
    const [iron, red] = [hex('#2c2a44'), hex('#8f3440')];
    for (let puff = 0; puff < 30; puff++) {
      const t = puff / 30;
      const at = [
        -128 + t * 420 + brush.random.between(-14, 14),
        -112 - t * 70 + brush.random.between(-14, 14),
      ] as const;
      brush.dot(at[0], at[1], 11 + t * 46, mix(light, sky[3], t), 0.22 * (1 - t));
    }
    brush.body('M-190 -6 L-182 -24 L-168 -66 L-112 -66 L-112 -92 L-74 -92 L-74 -6 Z', iron);
    brush.body('M-150 -64 L-153 -98 L-133 -98 L-137 -64 Z M-118 -90 L-120 -99 L-66 -99 L-68 -90 Z', iron);
    brush.bright('M-104 -84 H-84 V-64 H-104 Z', accent, 0.95);
    for (let car = 0; car < 5; car++) {
      const x = -66 + car * 122;
      brush.body(
        `M${x} -8 V-80 Q${x} -88 ${x + 10} -88 H${x + 104} Q${x + 114} -88 ${x + 114} -80 V-8 Z`,
        car % 2 ? red : mix(red, iron, 0.4),
      );
      for (let pane = 0; pane < 5; pane++) {
        const at = x + 9 + pane * 20.5;
        brush.bright(`M${at} -72 H${at + 14} V-42 H${at} Z`, accent, 0.95);
        brush.shine(at + 7, -56, 34, accent, 0.22);
      }
      brush.line(`M${x + 4} -30 H${x + 110}`, 2, accent, 0.4);
    }
    for (let wheel = 0; wheel < 26; wheel++)
      brush.flat(`M${-176 + wheel * 28} -6 a9 9 0 1 0 18 0 a9 9 0 1 0 -18 0`, land[3]);
    brush.shine(-180, -46, 60, light, 0.8);
    brush.bright('M-180 -52 L-400 -78 L-400 4 L-180 -38 Z', light, 0.12);
    brush.line('M-420 4 H600', 2.5, land[3], 0.7);
  },
};

export const PLACES: readonly Motif[] = [balloon, castle, cottage, lighthouse, planet, ship, stairway, train];
