import { firstWords } from './first-words.js';

describe('firstWords', () => {
  it.each([
    ['I flew over the sea', 'I flew over the sea'],
    ['  two\n lines ', 'two lines'],
    [
      'I was in a library under the sea and every book I opened let out one long breath.',
      'I was in a library under the sea and every book I opened…',
    ],
    ['x'.repeat(200), `${'x'.repeat(59)}…`],
    ['🐳'.repeat(70), `${'🐳'.repeat(59)}…`],
  ])('%s', (content, title) => {
    expect(firstWords(content)).toBe(title);
  });

  it('never is longer than 60 characters', () => {
    expect([...firstWords('word '.repeat(50_000))].length).toBeLessThanOrEqual(60);
  });
});
