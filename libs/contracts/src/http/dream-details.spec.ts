import { growth } from '@dreamloom/testing/growth';
import { DETAIL_LABELS, type DetailField, type DreamDetails, joinDetails, splitDetails } from './dream-details.js';

const FIELDS = Object.keys(DETAIL_LABELS) as DetailField[];
const PIECES = [
  ...['I flew', ' ', '\n', '\n\n', '\r\n', 'Setting: ', 'Colors: blue', '— Dream details —', '\n\n— Dream details —\n'],
  ...['— ', ':', '🐳', 'é', '\t', '---', '"quoted"', 'Point of view: mine', '<b>', '\u2028', ''],
];
// The same numbers in every run (MINSTD).
let state = 1;
const randomInt = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit;
const any = <T>(things: readonly T[]) => things[randomInt(things.length)]!;
const text = (most: number) => Array.from({ length: randomInt(most) }, () => any(PIECES)).join('');
const details = (): DreamDetails =>
  Object.fromEntries(FIELDS.filter(() => randomInt(3) === 0).map((field): [string, string] => [field, text(5)]));
const tidied = (given: DreamDetails): DreamDetails =>
  Object.fromEntries(
    FIELDS.map((field): [string, string] => [field, (given[field] ?? '').replace(/\s+/g, ' ').trim()]).filter(
      ([, value]) => value,
    ),
  );

describe('the details of a dream', () => {
  it('[R139 R140] stand in one block at the end of its content', () => {
    const content = joinDetails('I flew', {
      ...{ setting: 'a library', pointOfView: 'from above', colors: 'blue', emotions: 'joy' },
      ...{ atmosphere: 'misty', objects: 'a key' },
    });
    expect(content).toBe(
      'I flew\n\n— Dream details —\nSetting: a library\nPoint of view: from above\nColors: blue\nEmotions: joy\nAtmosphere: misty\nObjects: a key',
    );
  });

  it('[R141] accepts actions, which the form does not have', () => {
    expect(splitDetails(joinDetails('I flew', { actions: 'flying' })).details).toEqual({ actions: 'flying' });
  });

  it('leaves words alone that have none', () => {
    for (const words of ['I flew', '', ' \n ', '— Dream details —', 'x\n\n— Dream details —\n', 'Setting: a library'])
      expect([splitDetails(words), joinDetails(words, {})]).toEqual([{ words, details: {} }, words]);
  });

  it.each([
    ['a line that is no detail', '\n\n— Dream details —\nSetting: a library\nand then I woke up'],
    ['a detail twice', '\n\n— Dream details —\nSetting: a library\nSetting: a garden'],
    ['a detail without a value', '\n\n— Dream details —\nSetting:  \nColors: blue'],
    ['no empty line above it', '\n— Dream details —\nSetting: a library'],
    ['words beside its mark', '\n\n— Dream details — of mine\nSetting: a library'],
  ])('takes a block with %s for words', (_with, block) => {
    const words = `I flew${block}`;
    expect(splitDetails(words)).toEqual({ words, details: {} });
  });

  it('comes back as it was written: 5,000 random dreams', () => {
    for (let times = 0; times < 5_000; times++) {
      const [given, wanted] = [text(8), details()];
      const content = joinDetails(given, wanted);
      const back = splitDetails(content);
      expect(back.details).toEqual(tidied(wanted));
      // A text without a block of details round-trips unchanged.
      if (Object.keys(splitDetails(given).details).length === 0) expect(back.words).toBe(given);
      expect(joinDetails(back.words, back.details)).toBe(content);
      const other = details();
      expect(joinDetails(content, other)).toBe(joinDetails(back.words, other));
    }
  });

  it.each<[what: string, work: (size: number) => unknown]>([
    ['blocks', (size) => joinDetails('\n\n— Dream details —\nSetting: x'.repeat(size / 16), { setting: 'y' })],
    ['empty lines', (size) => joinDetails('\r\n'.repeat(size), { setting: 'y' })],
    ['spaces', (size) => splitDetails(`${' '.repeat(size)}\n\n— Dream details —\nSetting: x`)],
    ['lines of a block', (size) => splitDetails(`I flew.\n\n— Dream details —\n${'Setting: x\n'.repeat(size / 10)}`)],
  ])('takes a time linear to the length of many %s', (_what, work) => {
    expect(growth(20_000, work)).toBeLessThan(8);
  });
});
