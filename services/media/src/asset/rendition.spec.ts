import { pathOfName } from '../vendors/storage/storage.port.js';
import { parseName, type Rendition, RENDITIONS, storedName } from './rendition.js';

const KEY = 'Ab-_0123456789abcdefghijABCDEFGH';

describe('renditions', () => {
  it('have names that the storage takes, each its own', () => {
    const names = (Object.keys(RENDITIONS) as Rendition[]).map((rendition) => storedName(KEY, rendition));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(pathOfName(name).at(-1)).toBe(name);
  });
});

describe('parseName', () => {
  it.each([
    [KEY, { key: KEY, isJpeg: false }],
    [`${KEY}.jpg`, { key: KEY, isJpeg: true }],
    [`${KEY}.webp`, null],
    [`${KEY}.320.webp`, null],
    [`${KEY}.jpg.jpg`, null],
    [KEY.slice(1), null],
    [`${KEY}\n`, null],
    ['../../etc/passwd', null],
    ['', null],
  ])('%j', (name, expected) => {
    expect(parseName(name)).toEqual(expected);
  });
});
