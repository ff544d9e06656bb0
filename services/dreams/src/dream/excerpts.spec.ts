import { joinDetails } from '@dreamloom/contracts';
import { firstWords, sceneFrom } from './excerpts.js';

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

  it('is never longer than 60 characters', () => {
    expect([...firstWords('word '.repeat(50_000))].length).toBeLessThanOrEqual(60);
  });
});

describe('sceneFrom', () => {
  it('holds the words, then the details by name, on one line', () => {
    const content = joinDetails('I flew\nover the sea.', { setting: 'a library', colors: 'blue' });
    expect(sceneFrom(content)).toBe('I flew over the sea. Setting: a library. Colors: blue.');
  });

  it('is short however long the dream is', () => {
    const scene = sceneFrom(joinDetails('🐳'.repeat(100_000), { setting: 'x'.repeat(1_000) }));
    expect([...scene].length).toBeLessThan(600);
    expect(scene).toContain('Setting: x');
  });
});
