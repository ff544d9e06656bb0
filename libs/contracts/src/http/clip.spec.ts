import { clip } from './clip.js';

describe('clip', () => {
  it.each([30, 100, 120, 150, 200])('leaves %i characters and no more', (max) => {
    expect(clip('x'.repeat(max), max)).toBe('x'.repeat(max));
    expect(clip('x'.repeat(max + 1), max)).toBe(`${'x'.repeat(max - 3)}...`);
  });

  it('never halves a character', () => {
    expect(clip('🐳'.repeat(30), 30)).toBe('🐳'.repeat(30));
    expect(clip('🐳'.repeat(31), 30)).toBe(`${'🐳'.repeat(27)}...`);
  });
});
