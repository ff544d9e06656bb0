import { countDreams } from './count-dreams.js';

const dream = (dreamerId: string, keys: string[], tags: string[] = []) => ({
  dreamerId,
  motifs: keys.map((key) => ({ key })),
  tags,
});
/** The same dream of as many dreamers. */
const each = (dreamers: number, keys: string[], tags: string[] = []) =>
  Array.from({ length: dreamers }, (_, at) => dream(`dreamer ${at}`, keys, tags));

describe('the dreams of a circle in a week', () => {
  it('count once for each dreamer, and only what five of them share', () => {
    const dreams = [...each(5, ['owl', 'harbour'], ['Peaceful']), ...each(4, ['whale'], ['tense'])];
    const again = Array.from({ length: 9 }, () => dream('dreamer 0', ['whale'], ['tense']));
    expect(countDreams([...dreams, ...again])).toEqual({
      ...{ dreamCount: 18, uniqueDreamers: 5, topMotifs: ['harbour', 'owl'], titleMotifs: ['harbour', 'owl'] },
      moods: ['peaceful'],
    });
  });

  it('count nothing below five dreamers', () => {
    expect(countDreams(each(4, ['owl']))).toMatchObject({ dreamCount: 0, uniqueDreamers: 0, topMotifs: [] });
  });

  it('have in their title motifs of the list alone, and no names or blocked words anywhere', () => {
    const { topMotifs, titleMotifs } = countDreams(each(5, ['spreadsheet', 'owl', 'anna', 'suicide']));
    expect([topMotifs, titleMotifs]).toEqual([['owl', 'spreadsheet'], ['owl']]);
  });
});
