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
    ['x'.repeat(60), 'x'.repeat(60)],
    [`${'x'.repeat(31)} ${'y'.repeat(60)}`, `${'x'.repeat(31)}…`],
    [`${'x'.repeat(30)} ${'y'.repeat(60)}`, `${'x'.repeat(30)} ${'y'.repeat(28)}…`],
    [`${'word '.repeat(10)}wor?! ${'y'.repeat(60)}`, `${'word '.repeat(10)}wor…`],
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
    expect(scene).toBe(`${'🐳'.repeat(400)} Setting: ${'x'.repeat(120)}.`);
  });

  it('is the details alone where there are no words', () => {
    expect(sceneFrom(joinDetails('', { setting: 'a library' }))).toBe('Setting: a library.');
  });
});
