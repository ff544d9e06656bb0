import { type Language, SUBSCRIPTIONS } from '@dreamloom/contracts';
import { sceneOf, titleOf, titlesMadeOf } from './week-name.js';
import { MAX_REGIONS } from './week-rules.js';

describe('the name of a week that is still open', () => {
  it.each([
    [[], 'Dreams without Words'],
    [['whale'], 'Dreams of Whales'],
    [['whale', 'door'], 'Dreams of Whales and Doors'],
    [['city', 'moon', 'flying'], 'Dreams of Cities, the Moon and Flying'],
    [['whale', 'witch', 'ölkanne', 'train'], 'Dreams of Whales, Witches and Ölkannes'],
  ])('[R062 R268] of %j', (words, title) => expect(titleOf(words)).toBe(title));

  it.each([
    ['es', ['whale', 'island'], 'Sueños de ballenas e islas'],
    ['pt-BR', ['whale', 'door', 'train'], 'Sonhos de baleias, portas e trens'],
    ['de', ['whale', 'door', 'flying'], 'Träume von Walen, Türen und Flügen'],
    ['fr', ['whale'], 'Rêves\u202f: baleines'],
    ['it', [], 'Sogni senza parole'],
  ] as const)('is in %s of %j', (language, words, title) => expect(titleOf(words, language)).toBe(title));

  it('[R268] its picture is made of no more than its words', () => {
    expect(sceneOf(['whale', 'door'])).toBe(
      'One dream that many dreamt together, with whale and door in a single landscape.',
    );
  });
});

describe('[R062] a title that a model wrote', () => {
  it('may take ten seconds for each region and for the world, one after the other in one attempt', () => {
    const { timeoutMs } = SUBSCRIPTIONS['collective.week-ended.close-weeks'];
    expect(timeoutMs).toBeGreaterThanOrEqual((MAX_REGIONS + 1) * 10_000);
  });

  const motifs = ['whale', 'bridge', 'ölkanne'];

  it.each(['Whales under the Bridge', 'The Ölkanne', 'Dreams of Whale, Bridge & Ölkanne', 'Between Bridges'])(
    'is made of the motifs of its week: %s',
    (title) => expect(titlesMadeOf({ en: title }, motifs)).toEqual({ en: title }),
  );

  it.each([
    ...['BUY X', 'Whales of ACME', 'The Night of Dreams', 'Whale 24', 'whale.example.org', 'Whale: visit me', ''],
    ...['Under the "Bridge"', 'Bridget and the Whale'],
  ])('is not used when it says more: %s', (title) => expect(titlesMadeOf({ en: title }, motifs)).toEqual({}));

  const inLanguages: [Language, string[], string[]][] = [
    ['en', ['Wolves by the Bridge', 'A Dwarf in the City'], ['Lobos y puentes', 'The Old Bridge']],
    ['es', ['La luna sobre el puente', 'Entre ciudades y lobos'], ['Wolves and Bridges', 'La luna de Ana']],
    ['pt-BR', ['A lua sobre a ponte', 'Lobos na noite da cidade'], ['La luna sobre el puente', 'A lua da Ana']],
    ['de', ['Der Mond über den Brücken', 'Wölfe in der Stadt'], ['The Moon', 'Der Mond von Annas Stadt']],
    ['fr', ['La lune sur le pont', 'L’île des loups', "Loups d'une ville"], ['The Moon', 'La lune d’Anne']],
    ['it', ['La luna sul ponte', 'I lupi dell’isola'], ['The Moon', 'La luna di Anna']],
  ];
  it.each(inLanguages)('in %s: its articles and prepositions, and its forms of the motifs', (language, good, bad) => {
    const found = (title: string) =>
      titlesMadeOf({ [language]: title }, ['moon', 'bridge', 'wolf', 'city', 'dwarf', 'island'])[language];
    expect(good.map(found)).toEqual(good);
    expect(bad.flatMap((title) => found(title) ?? [])).toEqual([]);
  });
});
