import { growth } from '@dreamloom/testing/growth';
import { analyseDream } from './analyse.js';

describe('analyseDream', () => {
  it.each([
    ['Last night I dreamed I was flying over a silver ocean, the moon was huge.', 'Flying over a Silver Ocean'],
    ['I was late for the exam. The teacher had no face.', 'The Faceless Teacher'],
    ['My grandmother walked with me through a garden full of lanterns.', 'A Garden full of Lanterns'],
    ['A train crossed the desert carrying elephants made of glass.', 'Elephants made of Glass'],
    ['My teeth were falling out again.', 'Falling Teeth'],
    ['I was in an elevator and it went up into space. I could see the stars.', 'The Elevator into Space'],
    ['A fox talked to me in the forest and gave me a golden key.', 'The Talking Fox'],
    ["I was chased by a black dog through the streets. I couldn't scream.", 'Chased by a Black Dog'],
    ['I found a hidden door behind my wardrobe and there were rooms I had never seen.', 'Behind the Hidden Door'],
    ['The clocks were melting in the kitchen.', 'The Melting Clocks'],
    ['My house was full of water and fish were swimming through the living room.', 'A House full of Water'],
    ['It was a library with books that flew like birds.', 'The Flying Books'],
    ['I was riding a horse through a burning city.', 'Riding a Horse through a Burning City'],
    [
      'I realized this was a dream so I decided to fly over the rooftops of Paris.',
      'Flying over the Rooftops of Paris',
    ],
    ['We lived in a castle in the clouds.', 'A Castle in the Clouds'],
    ['ok so um I had this dream again where I lose my phone in a mall', 'The Lost Phone'],
    ['I was falling.', 'Falling'],
    ['It was about my ex. We talked and I felt sad.', 'My Ex'],
    ['Anoche soñé que volaba sobre un mar de plata.', 'Volaba sobre un mar de plata'],
    ['Ich träumte, dass ich über einen silbernen Ozean flog.', 'Über einen silbernen Ozean'],
    ["J'ai rêvé que je marchais dans une forêt pleine de lanternes.", 'Je marchais dans une forêt pleine de lanternes'],
    ['Sonhei que estava numa casa de vidro no meio do mar.', 'Numa casa de vidro no meio do mar'],
    ['Ho sognato di camminare in un giardino pieno di lanterne.', 'Camminare in un giardino pieno di lanterne'],
    ['昨夜、銀色の海の上を飛んでいる夢を見ました。', '銀色の海の上を飛んでいる夢を見ました'],
  ])('titles "%s" as "%s"', (text, title) => {
    expect(analyseDream(text).title).toBe(title);
  });

  it.each([
    ['I was terrified, a monster chased me and I screamed.', ['scary']],
    ['It was calm and the light was soft. I floated on a peaceful lake.', ['peaceful']],
    ['I hugged my grandmother and cried, I missed her so much.', ['emotional']],
    ['We sailed on a ship to an island to find a treasure.', ['adventure']],
    ['There was a robot who wanted to marry me. Very weird.', ['strange']],
    ['Bright, colourful crystals, everything glowing.', ['vivid']],
  ])('tags "%s"', (text, tags) => {
    expect(analyseDream(text).tags).toEqual(expect.arrayContaining(tags));
  });

  it.each([
    'My uncle died years ago, but in the dream he made tea for us.',
    'I was not scared at all.',
    'The light was off and it was dark.',
  ])('does not call it scary: %s', (text) => {
    expect(analyseDream(text).tags).not.toContain('scary');
  });

  it.each([
    ['Suddenly I realized that I was dreaming.', true],
    ['It was a lucid dream.', true],
    ['I told myself it was only a dream.', true],
    ['Me di cuenta de que estaba soñando.', true],
    ['I did not know I was dreaming.', false],
    ['I dreamt of a lake.', false],
  ])('lucid: "%s" %s', (text, lucid) => {
    expect(analyseDream(text).isLucid).toBe(lucid);
  });

  it.each([
    ['I keep having this dream about the lift.', true],
    ['It was the same dream as last week.', true],
    ['My recurring dream came back.', true],
    ['Schon wieder derselbe Traum.', true],
    ['Every night the train left without us.', false],
    ['I saw the lake again.', false],
  ])('recurrent: "%s" %s', (text, recurrent) => {
    expect(analyseDream(text).isRecurrent).toBe(recurrent);
  });

  it.each([
    ['There was blood on the stairs.', true],
    ['A man was stabbed on the bridge.', true],
    ['We had sex in the library.', true],
    ['Había sangre en la nieve.', true],
    ['I flew over a quiet sea.', false],
    ['My grandmother baked bread in Sussex.', false],
    ['I stood in class in my underwear.', false],
  ])('sensitive: "%s" %s', (text, sensitive) => {
    expect(analyseDream(text).isSensitive).toBe(sensitive);
  });

  it.each([
    ['I was flying over the sea, and two whales sang. The whale had teeth.', 'whale flying sea tooth'],
    ['Soñé que volaba sobre el mar y una ballena me hablaba de las llaves.', 'flying sea whale key'],
    ['Ich träumte, dass ich mit den Füchsen durch die Gärten der Stadt flog.', 'fox garden city flying'],
    ['Je volais dans la forêt avec une baleine et des clés.', 'flying forest whale key'],
    ['Ho sognato che la balena volava sopra il mare con la nonna.', 'whale flying sea grandmother'],
    ['Sonhei que a baleia voava com a minha avó sobre as árvores.', 'whale flying grandmother tree'],
    ['Jag drömde om en val.', ''],
    ['Wir wohnten dort und trugen Ärmel.', ''],
  ])('names the motifs of "%s" in English: %s', (text, keys) => {
    expect(
      analyseDream(text)
        .motifs.map(({ key }) => key)
        .join(' '),
    ).toBe(keys);
  });

  it('names a motif in the base form of its own language, with its kind', () => {
    expect(analyseDream('Ich träumte von Gärten mit den Füchsen.').motifs).toEqual([
      { text: 'garten', key: 'garden', kind: 'place' },
      { text: 'fuchs', key: 'fox', kind: 'being' },
    ]);
  });

  it.each([
    ['I was terrified and screamed, then I felt calm.', 'fear -2, calm 1'],
    ['I was not afraid. I was happy and laughing.', 'joy 2'],
    ['Ich hatte große Angst und weinte.', 'fear -2, sadness -2'],
    ['Sentía mucha alegría y algo de vergüenza.', 'joy 2, shame -1'],
    ['J’avais peur, puis une grande joie.', 'fear -2, joy 2'],
    ['Avevo paura nella casa.', 'fear -2'],
    ['Tive saudade da minha avó.', 'longing -1'],
    ['A train crossed the desert.', ''],
  ])('names the emotions of "%s" in English: %s', (text, emotions) => {
    const found = analyseDream(text).emotions.map(({ key, strength }) => `${key} ${strength}`);
    expect(found.join(', ')).toBe(emotions);
  });

  it('names an emotion in the language of the dream', () => {
    expect(analyseDream('Ich hatte große Angst.').emotions).toEqual([{ text: 'angst', key: 'fear', strength: -2 }]);
  });

  it('makes the scene of the most visible sentences, in their order', () => {
    const { scene } = analyseDream(
      'I do not remember how it began. A silver whale swam over the golden city. I thought about it for long. Lanterns hung from every tree in the garden.',
    );
    expect(scene).toBe('A silver whale swam over the golden city. Lanterns hung from every tree in the garden.');
  });

  it.each(['.', 'fly ', 'I flew over the sea. '])('takes a time linear to the length of "%s" repeated', (part) => {
    expect(growth(1_000, (size) => analyseDream(part.repeat(size)))).toBeLessThan(8);
  });

  it.each([
    '',
    '   ',
    '🐳🌙✨',
    '42 1984 7',
    '?!...',
    'a',
    'hm',
    '\ud800',
    'حلمت أنني أطير فوق المدينة مع طائر أبيض كبير',
    'חלמתי שאני עף מעל הים',
    'a'.repeat(200_000),
    '😀'.repeat(100_000),
    '.'.repeat(200_000),
    'fly '.repeat(50_000),
    'I flew over the sea. '.repeat(10_000),
    '<script>alert(1)</script>',
  ])('takes any text', (text) => {
    const { title, tags, scene } = analyseDream(text);
    expect(title.trim().length).toBeGreaterThan(0);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(title).not.toMatch(/\p{Cs}/u);
    expect(scene.length).toBeGreaterThan(0);
    expect(scene.length).toBeLessThanOrEqual(400);
    expect(tags.length).toBeGreaterThanOrEqual(1);
    expect(tags.length).toBeLessThanOrEqual(3);
    expect(new Set(tags).size).toBe(tags.length);
  });

  it('is deterministic', () => {
    const text = 'A dragon slept on the roof of my school.';
    expect(analyseDream(text)).toEqual(analyseDream(text));
  });
});
