import { hex, mix } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { circle, ellipse, type Motif } from './motif.js';

/** Open books on the wing. */
const books: Motif = {
  name: 'books',
  words: vocabulary('books?|letters?|pages|diary|libros?|cartas?|bücher|buch|livres?|livros?|libr[oi]'),
  places: ['air'],
  size: 0.34,
  many: { count: 10, over: 'air' },
  paint(brush) {
    const page = hex('#fff3da');
    const cover = brush.random.pick([hex('#9c3b3b'), hex('#2f6f7a'), hex('#7a5aa8'), hex('#b8863f')]);
    brush.shine(0, 0, 70, brush.palette.light, 0.2);
    brush.body(
      'M0 20 C-22 2 -48 -2 -72 6 L-66 -34 C-44 -40 -20 -34 0 -14 C20 -34 44 -40 66 -34 L72 6 C48 -2 22 2 0 20 Z',
      cover,
    );
    brush.body('M0 14 C-20 -4 -44 -8 -66 0 L-60 -38 C-40 -42 -18 -36 0 -18 Z', page);
    brush.body('M0 14 C20 -4 44 -8 66 0 L60 -38 C40 -42 18 -36 0 -18 Z', mix(page, cover, 0.12));
    brush.line(
      'M-52 -28 C-38 -30 -22 -24 -10 -14 M-54 -18 C-38 -20 -22 -14 -10 -4 M52 -28 C38 -30 22 -24 10 -14 M54 -18 C38 -20 22 -14 10 -4',
      1.6,
      hex('#8a7668'),
      0.7,
    );
  },
};

/** Clock faces adrift, each with its own time. */
const clocks: Motif = {
  name: 'clocks',
  words: vocabulary('clocks?|watches|hourglass|relojes|reloj|uhr(en)?|horloges?|montres?|relógios?|orolog[io]+'),
  places: ['air'],
  size: 0.5,
  many: { count: 9, over: 'air' },
  paint(brush) {
    const ink = hex('#3a2838');
    const hand = (angle: number, length: number) => `M0 0 L${Math.sin(angle) * length} ${-Math.cos(angle) * length} `;
    brush.body(circle(0, 0, 50), hex('#b8863f'));
    brush.flat(circle(0, 0, 42), hex('#fff4dc'));
    let marks = '';
    for (let hour = 0; hour < 12; hour++) {
      const [sin, cos] = [Math.sin((hour * Math.PI) / 6), Math.cos((hour * Math.PI) / 6)];
      const inner = hour % 3 ? 36 : 32;
      marks += `M${sin * inner} ${cos * inner} L${sin * 39} ${cos * 39} `;
    }
    brush.line(marks, 2.4, ink);
    brush.line(hand(brush.random.between(0, 6.28), 20), 5, ink);
    brush.line(hand(brush.random.between(0, 6.28), 31), 3, ink);
    brush.shine(-12, -14, 60, brush.palette.light, 0.2);
  },
};

/** A door that stands alone and ajar, with light behind it. */
const door: Motif = {
  name: 'door',
  words: vocabulary('doors?|doorway|portals?|gates?|puertas?|tür(en)?|portes?|portas?|port[ae]'),
  places: ['ground', 'far'],
  size: 1.04,
  paint(brush) {
    const { light, accent } = brush.palette;
    const wood = hex('#7a4c3a');
    brush.shine(0, -50, 110, light, 0.5);
    brush.bright('M-26 0 L-60 12 L44 12 L26 0 Z', accent, 0.3);
    brush.body('M-30 0 V-72 A30 28 0 0 1 30 -72 V0 H23 V-72 A23 22 0 0 0 -23 -72 V0 Z', hex('#5a4a5c'));
    brush.bright('M-23 0 V-72 A23 22 0 0 1 23 -72 V0 Z', accent, 0.9);
    brush.bright('M-15 0 V-70 A19 19 0 0 1 23 -70 V0 Z', light);
    brush.body('M23 0 V-72 C22 -82 18 -90 12 -92 L42 -86 C46 -82 47 -74 47 -68 V9 Z', wood, 0.3);
    brush.line('M29 -16 L41 -12 V-40 L29 -42 Z M29 -50 L41 -48 V-72 L29 -72 Z', 1.6, hex('#3a2228'), 0.8);
    brush.dot(27, -44, 1.8, accent);
  },
};

/** Tall flowers in the foreground. */
const flowers: Motif = {
  name: 'flowers',
  words: vocabulary('flowers?|sunflowers?|poppies|tulips?|flores|girasoles|blumen?|fleurs?|fior[ei]|blossoms?'),
  places: ['ground'],
  size: 0.36,
  many: { count: 22, over: 'ground' },
  paint(brush) {
    const { accent, land, light } = brush.palette;
    const petal = brush.random.pick([accent, hex('#ff8fb0'), hex('#fff0dc'), hex('#e8553f'), hex('#c9a2ff')]);
    const lean = brush.random.between(-12, 12);
    brush.line(`M0 0 C${lean} -24 ${lean} -44 ${lean} -72`, 3.4, land[2]);
    brush.flat(`M${lean * 0.5} -26 C-18 -40 -26 -38 -30 -30 C-22 -24 -10 -20 ${lean * 0.5} -26 Z`, land[1]);
    for (let leaf = 0; leaf < 7; leaf++) {
      const angle = (leaf / 7) * Math.PI * 2;
      brush.flat(
        circle(lean + Math.cos(angle) * 13, -76 + Math.sin(angle) * 11, 9.5),
        mix(petal, light, leaf % 2 ? 0.25 : 0),
        0.95,
      );
    }
    brush.flat(circle(lean, -76, 7.5), hex('#6a3a24'));
  },
};

/** An old key that hangs in the air and gives light. */
const key: Motif = {
  name: 'key',
  words: vocabulary('keys?|llaves?|schlüssel|clés?|clefs?|chaves?|chiav[ei]'),
  places: ['air'],
  size: 0.6,
  paint(brush) {
    const gold = mix(brush.palette.accent, hex('#e8a93a'), 0.4);
    brush.shine(0, 0, 120, brush.palette.accent, 0.55);
    brush.body(
      `M-4 -14 L-4 46 L-22 46 L-22 36 L-15 36 L-15 32 L-22 32 L-22 22 L-11 22 L-11 14 L-4 14 Z M-4 -14 H4 V50 H-4 Z ${circle(-12, -28, 13)}${circle(12, -28, 13)}${circle(0, -44, 13)}`,
      gold,
      0.9,
    );
    brush.flat(circle(-12, -28, 6.5) + circle(12, -28, 6.5) + circle(0, -44, 6.5), brush.palette.land[2], 0.75);
    brush.dot(-4, -50, 2.4, brush.palette.light);
  },
};

/** Paper lanterns adrift. */
const lanterns: Motif = {
  name: 'lanterns',
  words: vocabulary(
    'lanterns?|candles?|lamps?|linternas?|faroles|velas|laternen?|lampions?|lanternes?|lanternas?|lanterne',
  ),
  places: ['air'],
  size: 0.36,
  many: { count: 16, over: 'air' },
  paint(brush) {
    const { accent, land, light } = brush.palette;
    const warm = mix(accent, hex('#ffb04a'), 0.5);
    brush.shine(0, 0, 190, warm, 0.5);
    brush.bright('M-26 -36 C-44 -20 -44 22 -24 40 L24 40 C44 22 44 -20 26 -36 Z', mix(warm, hex('#d8562a'), 0.45));
    brush.bright('M-18 -34 C-32 -16 -30 22 -16 38 L16 38 C30 22 32 -16 18 -34 Z', warm);
    brush.bright(ellipse(0, 8, 13, 24), mix(light, warm, 0.2), 0.9);
    brush.flat('M-18 -42 H18 V-34 H-18 Z M-16 38 H16 V44 H-16 Z', land[3]);
    brush.line('M0 -42 V-54 M-8 46 V58 M0 46 V64 M8 46 V58', 1.6, land[3], 0.8);
  },
};

/** A standing mirror that shows another sky. */
const mirror: Motif = {
  name: 'mirror',
  words: vocabulary('mirrors?|reflections?|espejos?|spiegel|miroirs?|espelhos?|specchi[oe]?'),
  places: ['ground'],
  size: 1.04,
  paint(brush) {
    const { light, sky, accent } = brush.palette;
    brush.footing(44);
    brush.line('M-26 0 L-20 -16 M26 0 L20 -16', 4, hex('#7a5a38'));
    brush.body(ellipse(0, -54, 30, 46), hex('#c09248'), 0.9);
    brush.bright(ellipse(0, -54, 24, 40), sky[1]);
    brush.bright('M-24 -54 A24 40 0 0 0 24 -54 C10 -46 -8 -60 -24 -54 Z', mix(sky[2], sky[3], 0.5));
    brush.bright('M-18 -80 C-8 -92 6 -92 12 -88 C-2 -76 -12 -56 -16 -34 C-22 -48 -22 -66 -18 -80 Z', light, 0.28);
    brush.dot(8, -70, 7, light);
    brush.shine(8, -70, 36, light, 0.6);
    brush.dot(0, -101, 3, accent);
  },
};

/** What dreams of falling teeth become: pearls raining down, each with a thread of light. */
const pearls: Motif = {
  name: 'pearls',
  words: vocabulary('teeth|tooth|pearls?|dientes?|muelas?|zähne?|zahn|dents?|dentes?|dent[ei]'),
  places: ['air'],
  size: 0.27,
  many: { count: 20, over: 'air' },
  paint(brush) {
    const { light, sky } = brush.palette;
    const pearl = mix(hex('#fff6ec'), sky[4], 0.2);
    brush.shine(0, 0, 80, light, 0.3);
    brush.line('M0 -40 V-210', 5, light, 0.18);
    brush.bright(circle(0, 0, 40), mix(pearl, sky[1], 0.4));
    brush.bright(circle(-3, -4, 34), pearl);
    brush.bright(circle(10, 12, 16), mix(pearl, sky[2], 0.3), 0.5);
    brush.dot(-13, -15, 9, hex('#ffffff'));
  },
};

/** A grand piano, the lid open. */
const piano: Motif = {
  name: 'piano',
  words: vocabulary('pianos?|klavier|flügel|pianoforte'),
  places: ['ground'],
  size: 0.8,
  paint(brush) {
    const [black, brass] = [hex('#2b2336'), brush.palette.accent];
    brush.footing(76);
    brush.flat(
      'M-44 -32 L-42 0 L-37 0 L-36 -32 Z M48 -32 L50 0 L55 0 L56 -32 Z M2 -32 L4 -2 L9 -2 L10 -32 Z',
      hex('#1a1424'),
    );
    brush.body('M-48 -58 C-30 -92 20 -104 62 -96 C66 -84 60 -70 64 -56 Z', black, 0.9);
    brush.flat('M-44 -57 C-10 -66 30 -66 60 -57 Z', brass, 0.55);
    brush.line('M30 -56 L38 -88', 2, brass);
    brush.body('M-60 -52 L-50 -58 L66 -58 L66 -30 L-48 -30 L-60 -40 Z', black);
    brush.flat('M-66 -48 L-46 -50 L-44 -42 L-64 -40 Z', hex('#fff6e6'));
    brush.line('M-62 -48 L-60 -44 M-58 -48.500 L-56 -44 M-54 -49 L-52 -44', 1.6, black);
    brush.line('M-46 -34 H64', 1, brass, 0.5);
  },
};

export const THINGS: readonly Motif[] = [books, clocks, door, flowers, key, lanterns, mirror, pearls, piano];
