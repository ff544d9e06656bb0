import { hex, mix } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import type { Motif } from './motif.js';

/** Open books on the wing. */
export const books: Motif = {
  name: 'books',
  words: vocabulary(
    'books?',
    'letters?',
    'pages',
    'diary',
    'libros?',
    'cartas?',
    'bücher',
    'buch',
    'livres?',
    'livros?',
    'libr[oi]',
  ),
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
