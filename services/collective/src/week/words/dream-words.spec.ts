import { dreamWords } from './dream-words.js';

describe('[R268] the words a dream is counted with', () => {
  it.each([
    [
      'English',
      'I was flying over the silver ocean and a whale sang to me.',
      ['flying', 'ocean', 'sang', 'silver', 'whale'],
    ],
    ['Spanish', 'Soñé que volaba sobre el mar y una ballena me hablaba.', ['ballena', 'hablaba', 'mar', 'volaba']],
    [
      'German',
      'Ich flog über das Meer und ein Wal sang mit meiner Großmutter.',
      ['flog', 'großmutter', 'meer', 'sang', 'wal'],
    ],
    ['a short sentence', 'A whale under a bridge.', ['bridge', 'whale']],
    ['French', 'Je volais dans la forêt avec une baleine.', ['baleine', 'forêt', 'volais']],
    ['Japanese', '東京の鯨', ['東京']],
  ])('%s', (_language, text, words) => expect(dreamWords(text)).toEqual(words));

  it.each([
    ['a name inside a sentence', 'Then Zephyrine painted the door for Quincy.', ['door', 'painted']],
    ['a given name at the start', 'Maria painted the door.', ['door', 'painted']],
    ['a given name in German', 'Ich sah, wie Wolfgang die Laterne hielt.', ['hielt', 'laterne']],
    ['a possessive', "We sat in Tobiah's garden, where Tobiah's owl lived.", ['garden', 'lived', 'owl']],
    ['a town', 'I danced through Barcelona with a fox.', ['danced', 'fox']],
  ])('leaves out %s', (_what, text, words) => expect(dreamWords(text)).toEqual(words));

  it('counts a word that is written small as well', () => {
    expect(dreamWords('The River was wide. I crossed the river.')).toContain('river');
  });

  it('counts a word once, and no numbers, links, addresses or endless words', () => {
    expect(dreamWords(`whale whale Whale 1234 +34600111222 ${'x'.repeat(500)}`)).toEqual(['whale']);
  });

  it.each([
    ['addresses', 'See https://buy-coins.example/now or www.buycoins.org or buycoins.shop, a whale.', ['whale']],
    ['parts of e-mail addresses', 'Write to zork.buyer@example.org, said the whale.', ['whale', 'write']],
    ['swear words and violence', 'A fucking whale was murdered. They killed it with knives.', ['whale']],
    ['two alphabets in one word', 'A fu\u0441k and a whale.', ['whale']],
    ['letters under a heap of marks', 'A b\u0336\u0337u\u0336\u0337y\u0336 whale.', ['whale']],
    ['full-width letters of a swear word', 'A ｆｕｃｋ and a whale.', ['whale']],
  ])('leaves out %s', (_what, text, words) => expect(dreamWords(text)).toEqual(words));

  it('is quick and bounded with a very long text', () => {
    const words = dreamWords(
      Array.from({ length: 50_000 }, (_, i) => `wo${String.fromCharCode(97 + (i % 26))}${'abc'.repeat(i % 7)}`).join(
        ' ',
      ),
    );
    expect(words.length).toBeLessThanOrEqual(200);
  });
});
