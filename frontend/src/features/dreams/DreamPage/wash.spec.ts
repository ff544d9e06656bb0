import { contrast, layered } from '../../../testing/contrast.js';
import { dawn, night } from '../../../theme/tokens.js';
import { cellsOf, opacityIn } from './wash.js';

const PALETTES = { night, dawn };
const of = (red: number, green: number, blue: number) => [red, green, blue, 255];

/** The lowest contrast of any text colour over any cell at the opacity that the page has. */
function lowest(palette: keyof typeof PALETTES, data: ArrayLike<number>): number {
  const { page, text, muted } = PALETTES[palette];
  const opacity = opacityIn(palette, data);
  const cells = Array.from({ length: data.length / 4 }, (_, at) =>
    [0, 1, 2].map((offset) => data[at * 4 + offset] ?? 0),
  );
  const grounds = cells.map((cell) => layered(page, `rgba(${cell.join(', ')}, ${opacity})`));
  return Math.min(...grounds.flatMap((ground) => [text, muted].map((ink) => contrast(ink, ground))));
}

describe.each(['night', 'dawn'] as const)('text over the colours of a painting, %s', (palette) => {
  it.each([
    ['white', of(255, 255, 255)],
    ['black', of(0, 0, 0)],
    ['yellow', of(255, 230, 0)],
    ['both extremes', [...of(255, 255, 255), ...of(0, 0, 0)]],
    ['a real painting', Array.from(cellsOf('nLcNDYQ6Z3ebaHdwiJiHdQ/3pnj6')?.data ?? [])],
  ])('is readable: %s', (_name, data) => expect(lowest(palette, data)).toBeGreaterThanOrEqual(4.5));

  it('shows as much of a painting as is readable', () => {
    const extremes = [...of(255, 255, 255), ...of(0, 0, 0)];
    expect(opacityIn(palette, extremes)).toBeCloseTo(palette === 'night' ? 0.22 : 0.14);
  });
});

it('a dark painting shows more of itself at night than a bright one', () => {
  expect(opacityIn('night', of(20, 40, 60))).toBe(0.42);
  expect(opacityIn('night', of(255, 255, 255))).toBeLessThan(0.42);
});

it('an invalid hash has no colours', () => expect(cellsOf('?')).toBeNull());
