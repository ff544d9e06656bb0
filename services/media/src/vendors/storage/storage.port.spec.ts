import { pathOfName } from './storage.port.js';

const KEY = 'Ab-_0123456789abcdefghijABCDEFGH';

describe('pathOfName', () => {
  it.each([`${KEY}.webp`, `${KEY}.320.webp`, `${KEY}.jpg`])('spreads %s over folders', (name) => {
    expect(pathOfName(name)).toEqual(['Ab', '-_', name]);
  });

  it.each([
    '',
    KEY,
    'short.webp',
    `${KEY}x.webp`,
    `../${KEY}.webp`,
    `${KEY}/../../x.webp`,
    `${KEY}.webp/..`,
    `${KEY}.a.b.c`,
    `..${KEY.slice(2)}.webp`,
    `${KEY}.webp\n`,
    `${KEY}.we\0p`,
  ])('refuses %j', (name) => {
    expect(() => pathOfName(name)).toThrow(RangeError);
  });
});
