import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { circle, ellipse, type Motif } from './motif.js';

/** A cat that sits and looks out of the picture. */
const cat: Motif = {
  name: 'cat',
  words: vocabulary('cats?|kittens?|gat[oa]s?|katzen?|chats?|gatt[oi]'),
  places: ['ground'],
  size: 0.46,
  herd: true,
  paint(brush) {
    const fur = hex('#4a4658');
    brush.footing(44);
    brush.body('M14 -4 C34 6 54 -6 52 -28 C51 -40 42 -44 39 -36 C44 -28 40 -14 16 -14 Z', fur);
    brush.body(
      'M-19 0 C-26 -12 -21 -34 -12 -48 C-17 -54 -19 -62 -17 -70 L-20 -95 L-7 -82 C-2 -84 3 -84 8 -82 L20 -95 L17 -70 C19 -62 17 -54 13 -48 C22 -34 27 -12 19 0 Z',
      fur,
      0.8,
    );
    brush.flat('M-7 -44 C-9 -28 -5 -14 0 -8 C5 -14 9 -28 7 -44 C3 -41 -3 -41 -7 -44 Z', hex('#d8d2dc'), 0.5);
    for (const x of [-7, 7]) {
      brush.dot(x, -67, 3.4, brush.palette.accent);
      brush.flat(circle(x, -67, 1.3), brush.palette.land[3]);
      brush.shine(x, -67, 11, brush.palette.accent, 0.35);
    }
    brush.line('M-2 -59 L0 -57 L2 -59 M-22 -60 L-10 -59 M22 -60 L10 -59', 1, hex('#efe6e0'), 0.7);
  },
};

/** A stag with wide antlers. */
const deer: Motif = {
  name: 'deer',
  words: vocabulary('deer|stags?|elk|moose|ciervos?|venados?|hirsche?|rehe?|cerfs?|cervos?|cerv[oi]'),
  places: ['ground'],
  size: 0.9,
  herd: true,
  paint(brush) {
    const fur = hex('#a8714a');
    brush.footing(52);
    brush.flat(
      'M-6 -34 L-5 -18 L-6 0 L-9.5 0 L-10 -18 L-12 -34 Z M20 -36 L25 -18 L23 0 L19.5 0 L20 -18 L14 -34 Z',
      hex('#5d3d30'),
    );
    brush.body(
      'M-18 -58 C-8 -64 16 -63 28 -58 C35 -54 37 -46 34 -38 L32 -20 L33 0 L29 0 L27 -22 L22 -36 C10 -31 -4 -32 -11 -36 L-13 -18 L-12 0 L-16 0 L-18 -20 L-20 -40 C-25 -46 -27 -52 -30 -60 C-32 -66 -34 -70 -38 -72 C-43 -70 -49 -68 -52 -70 C-54 -73 -51 -76 -47 -77 C-43 -81 -38 -84 -33 -83 L-24 -88 L-28 -80 C-24 -74 -22 -66 -18 -58 Z',
      fur,
    );
    brush.flat('M30 -55 C35 -56 37 -50 34 -45 Z M-51 -70 A1.6 1.6 0 1 1 -51 -74 Z', hex('#f4e6d0'));
    brush.line(
      'M-33 -83 C-34 -92 -44 -94 -43 -104 M-39 -93 C-46 -92 -50 -96 -51 -101 M-31 -83 C-26 -90 -20 -92 -22 -104 M-24 -92 C-18 -92 -14 -96 -13 -101 M-42 -98 L-37 -103 M-22 -98 L-27 -102',
      2.2,
      hex('#e9d3ae'),
    );
  },
};

/** An elephant walking. */
const elephant: Motif = {
  name: 'elephant',
  words: vocabulary('elephants?|elefantes?|elefanten?|éléphants?|elefanti'),
  places: ['ground', 'far'],
  size: 1.05,
  herd: true,
  paint(brush) {
    const [hide, deep] = [hex('#9c98b4'), hex('#5c5874')];
    brush.footing(84);
    brush.flat('M-6 -36 L-10 -2 L6 -2 L10 -34 Z M22 -34 L22 -2 L37 -2 L40 -36 Z', deep);
    brush.line('M60 -70 C70 -60 68 -44 67 -32', 2.4, deep);
    brush.body(
      'M-28 -86 C-10 -98 26 -98 45 -86 C59 -77 63 -60 61 -42 L62 0 L43 0 L40 -30 C28 -25 8 -25 -6 -30 L-8 0 L-27 0 L-27 -36 C-33 -44 -36 -54 -36 -66 C-36 -76 -34 -82 -28 -86 Z',
      hide,
    );
    brush.body(
      'M-18 -90 C-32 -100 -55 -96 -63 -80 C-69 -66 -68 -52 -71 -38 C-73 -26 -79 -18 -89 -19 C-94 -19 -95 -12 -90 -10 C-78 -6 -66 -12 -61 -26 C-58 -36 -57 -46 -51 -50 C-43 -47 -32 -48 -26 -56 Z',
      hide,
    );
    brush.flat('M-52 -52 C-58 -45 -67 -41 -76 -43 C-69 -37 -56 -38 -48 -46 Z', hex('#fff4dc'));
    brush.body(
      'M-36 -86 C-24 -94 -6 -86 -6 -68 C-6 -52 -15 -42 -24 -42 C-32 -46 -38 -58 -38 -68 C-39 -76 -39 -82 -36 -86 Z',
      hex('#86829e'),
      0.8,
    );
    brush.line('M-67 -52 L-60 -50 M-69 -44 L-60 -42 M-70 -36 L-62 -34 M-72 -28 L-64 -26', 1, deep, 0.7);
    brush.flat(circle(-52, -73, 2), hex('#20182c'));
  },
};

/** A sitting fox that seems to be waiting. */
const fox: Motif = {
  name: 'fox',
  words: vocabulary('fox(es)?|zorr[oa]s?|fuchs|füchse|renards?|raposas?|volp[ei]'),
  places: ['ground'],
  size: 0.56,
  herd: true,
  paint(brush) {
    const [fur, white, dark] = [hex('#f0702a'), hex('#fff1dc'), hex('#3a1d18')];
    brush.footing(62);
    brush.body('M22 -4 C36 6 60 0 66 -16 C72 -34 62 -48 48 -54 C54 -38 50 -22 38 -16 C30 -12 24 -10 22 -4 Z', fur);
    brush.flat('M67 -22 C70 -38 61 -49 48 -54 C51 -46 52 -41 51 -35 C57 -36 64 -30 67 -22 Z', white);
    brush.body(
      'M-15 0 C-18 -4 -14 -6 -11 -6 C-11 -20 -13 -32 -11 -44 C-14 -50 -19 -54 -29 -57 C-33 -59 -32 -63 -28 -65 C-23 -68 -20 -74 -15 -79 L-15 -98 C-8 -94 -3 -89 -1 -84 L7 -98 C11 -88 11 -80 9 -74 C12 -68 13 -62 15 -56 C28 -46 37 -26 33 -8 C32 -2 28 0 22 0 Z',
      fur,
    );
    brush.flat('M-12 -47 C-15 -36 -12 -22 -9 -10 C-1 -18 4 -34 2 -48 C-3 -44 -8 -44 -12 -47 Z', white);
    brush.flat('M-29 -57 C-33 -59 -32 -62 -28 -63 C-21 -63 -14 -61 -8 -56 C-14 -52 -20 -54 -29 -57 Z', white);
    brush.flat('M-12 -92 L-11 -82 L-6 -85 Z M5 -92 L3 -82 L8 -80 Z M-12 -8 L-11 0 L-2 0 L-4 -10 Z', dark, 0.8);
    brush.flat('M-33 -61 C-32 -65 -28 -64 -28 -61 Z M-17 -68 A2 2 0 1 1 -13 -69 Z', dark);
  },
};

/** A pale horse at a walk. */
const horse: Motif = {
  name: 'horse',
  words: vocabulary('horses?|unicorns?|caballos?|pferde?|einhorn|chevaux|cheval|cavalos?|cavall[oi]'),
  places: ['ground'],
  size: 0.94,
  herd: true,
  paint(brush) {
    const [coat, mane] = [hex('#e6dcd6'), hex('#8a7488')];
    brush.footing(60);
    brush.flat(
      'M-14 -34 L-22 -18 L-18 0 L-13 0 L-15 -16 L-4 -32 Z M24 -36 L20 -18 L26 0 L31 0 L27 -18 L34 -34 Z',
      hex('#a89aa4'),
    );
    brush.body('M36 -60 C50 -58 54 -40 50 -16 C44 -26 40 -38 33 -46 Z', mane);
    brush.body(
      'M-22 -62 C-8 -66 18 -66 32 -62 C41 -58 43 -48 39 -38 L42 -20 L38 0 L32 0 L33 -18 L26 -34 C14 -30 -2 -30 -10 -34 L-8 -16 L-10 0 L-16 0 L-16 -16 L-22 -38 C-28 -46 -30 -54 -32 -64 C-33 -70 -36 -74 -38 -76 C-44 -70 -50 -64 -56 -63 C-60 -65 -60 -70 -56 -74 C-50 -82 -44 -92 -34 -94 L-30 -101 L-27 -92 C-18 -86 -14 -74 -22 -62 Z',
      coat,
    );
    brush.body('M-30 -96 C-18 -94 -6 -82 -10 -62 C-16 -64 -20 -72 -24 -80 C-26 -86 -28 -90 -30 -96 Z', mane, 0.4);
    brush.flat(circle(-43, -81, 1.8), hex('#2a1c28'));
  },
};

/** An owl on a stump. */
const owl: Motif = {
  name: 'owl',
  words: vocabulary('owls?|búhos?|lechuzas?|eulen?|hiboux?|chouettes?|corujas?|gufi?o?'),
  places: ['ground'],
  size: 0.58,
  herd: true,
  paint(brush) {
    const [feather, face, bark] = [hex('#8b6a4e'), hex('#f0dcb8'), hex('#4a3a36')];
    brush.footing(44);
    brush.body('M-22 -30 L-26 -4 L-36 0 L36 0 L26 -4 L22 -30 C10 -34 -10 -34 -22 -30 Z', bark);
    brush.body(
      'M-20 -100 C-14 -95 -7 -94 0 -94 C7 -94 14 -95 20 -100 C23 -90 24 -82 22 -74 C30 -60 26 -40 10 -28 L-10 -28 C-26 -40 -30 -60 -22 -74 C-24 -82 -23 -90 -20 -100 Z',
      feather,
    );
    brush.flat('M-9 -64 C-12 -48 -8 -36 0 -31 C8 -36 12 -48 9 -64 Z', face, 0.7);
    for (let row = 0; row < 4; row++)
      brush.line(`M-6 ${-58 + row * 6} Q0 ${-54 + row * 6} 6 ${-58 + row * 6}`, 1.2, feather, 0.8);
    brush.flat(ellipse(-8.5, -80, 9.5, 10) + ellipse(8.5, -80, 9.5, 10), face);
    for (const x of [-8, 8]) {
      brush.dot(x, -80, 5, brush.palette.accent);
      brush.flat(circle(x, -80, 2.4), brush.palette.land[3]);
      brush.shine(x, -80, 16, brush.palette.accent, 0.3);
    }
    brush.flat('M-2.4 -76 L2.4 -76 L0 -69 Z', hex('#3a2c28'));
  },
};

/** A white rabbit, ears up. */
const rabbit: Motif = {
  name: 'rabbit',
  words: vocabulary('rabbits?|bunn(y|ies)|hares?|conejos?|hasen?|kaninchen|lapins?|coelhos?|conigli[oe]?'),
  places: ['ground'],
  size: 0.38,
  herd: true,
  paint(brush) {
    const fur = hex('#efe6e0');
    brush.footing(46);
    brush.flat(circle(31, -12, 8), fur);
    brush.body('M-6 -66 C-2 -80 4 -92 13 -98 C16 -88 10 -74 3 -62 Z', hex('#d8c6c2'));
    brush.body(
      'M-17 0 C-24 -2 -23 -9 -16 -11 C-19 -24 -16 -34 -11 -41 C-21 -43 -28 -49 -27 -57 C-25 -65 -17 -69 -10 -68 C-16 -78 -16 -92 -9 -100 C-3 -92 -2 -80 -2 -70 C6 -64 6 -52 1 -46 C18 -44 32 -28 31 -10 C31 -3 26 0 18 0 Z',
      fur,
    );
    brush.flat('M-9 -94 C-12 -86 -11 -78 -8 -71 C-5 -78 -5 -88 -9 -94 Z', hex('#e8a8a4'), 0.7);
    brush.flat(circle(-16, -57, 2.2), hex('#3a1d28'));
    brush.line('M4 -6 C4 -18 16 -24 24 -18', 1.6, hex('#b9a6a8'), 0.7);
  },
};

/** A wolf or a dog, head high. */
const wolf: Motif = {
  name: 'wolf',
  words: vocabulary(
    'dogs?|pupp(y|ies)|wol(f|ves)|perr[oa]s?|lob[oa]s?|hunde?|wölfe|chiens?|loups?|cães|cão|can[ei]|lup[oi]',
  ),
  places: ['ground'],
  size: 0.6,
  herd: true,
  paint(brush) {
    const fur = hex('#6d7288');
    brush.footing(56);
    brush.flat('M-12 -30 L-9 -14 L-10 0 L-5 0 L-3 -30 Z M16 -30 L20 -14 L17 0 L22 0 L26 -16 L26 -30 Z', hex('#3f4356'));
    brush.body('M28 -52 C42 -50 50 -38 54 -18 C46 -20 36 -30 26 -36 Z', fur);
    brush.body(
      'M-20 -62 C-8 -58 14 -60 26 -55 C33 -52 36 -42 34 -32 L37 -16 L34 0 L28 0 L29 -15 L22 -28 C10 -24 -2 -25 -10 -30 L-13 -12 L-12 0 L-18 0 L-20 -14 L-21 -34 C-27 -42 -30 -50 -30 -60 C-37 -64 -45 -66 -52 -72 C-54 -76 -51 -78 -47 -78 C-42 -84 -37 -87 -32 -87 L-29 -100 L-21 -87 C-16 -80 -16 -70 -20 -62 Z',
      fur,
    );
    brush.flat('M-29 -58 C-27 -46 -22 -38 -18 -34 C-16 -44 -18 -54 -22 -62 Z', hex('#e2e2ea'), 0.6);
    brush.dot(-38, -78, 1.6, brush.palette.accent);
    brush.flat('M-53 -73 A2 2 0 1 1 -50 -77 Z', hex('#181820'));
  },
};

export const LAND_ANIMALS: readonly Motif[] = [cat, deer, elephant, fox, horse, owl, rabbit, wolf];
