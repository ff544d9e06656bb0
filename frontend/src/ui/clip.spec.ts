import { clip } from './clip.js';

describe('clip', () => {
  it.each([
    ['as long as allowed', 'a'.repeat(30), 'a'.repeat(30)],
    ['one too long', 'a'.repeat(31), `${'a'.repeat(27)}...`],
    ['a letter outside the first plane at the cut', '𝄞'.repeat(31), `${'𝄞'.repeat(27)}...`],
    ['empty', '', ''],
  ])('[R121 R467] %s', (_title, text, expected) => expect(clip(text, 30)).toBe(expected));
});
