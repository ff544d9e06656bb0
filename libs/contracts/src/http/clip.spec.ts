import { clip } from './clip.js';

describe('clip', () => {
  it.each([30, 100, 120, 150, 200])('leaves %i characters and no more', (longest) => {
    expect(clip('x'.repeat(longest), longest)).toBe('x'.repeat(longest));
    expect(clip('x'.repeat(longest + 1), longest)).toBe(`${'x'.repeat(longest - 3)}...`);
  });

  it('never halves a character', () => {
    expect(clip('🐳'.repeat(30), 30)).toBe('🐳'.repeat(30));
    expect(clip('🐳'.repeat(31), 30)).toBe(`${'🐳'.repeat(27)}...`);
  });
});
