const MOODS = ['vivid', 'emotional', 'scary', 'peaceful', 'strange', 'adventure'] as const;
export type Mood = (typeof MOODS)[number];

interface Signs {
  /** Words that suffice for the mood. */
  readonly strong: string;
  /** Words that indicate the mood only together. */
  readonly weak: string;
}

const SIGNS: Readonly<Record<Mood, Signs>> = {
  scary: {
    strong:
      'scared scary afraid terrified terrifying terror frightened frightening nightmare horror horrible horrifying monster monsters demon demons chased chasing screamed screaming attacked attacking panic panicked drowning trapped murderer killer helpless paralyzed paralysed menacing creepy miedo aterrad[oa] pesadilla monstruo perseguía angst albtraum monster verfolgt cauchemar peur monstre poursuivi medo pesadelo monstro incubo paura mostro inseguiva',
    weak: 'dark darkness shadow shadows blood ghost ghosts hid hiding falling fell knife gun chase scream spider spiders snake snakes teeth tooth storm lost abandoned evil threat faceless escape sangre oscur[oa] sombra dunkel schatten sombre ombre sangue buio escuro',
  },
  peaceful: {
    strong:
      'peaceful peace calm serene serenity tranquil quiet relaxed relaxing soothing safe gentle gently tranquil[oa] paz friedlich ruhig frieden paisible calme tranquille sossego pac[ei] sereno',
    weak: 'soft softly warm light garden float floated floating breeze sunlight meadow smiled smiling singing hummed lanterns moonlight lake slowly beautiful jardín garten jardin giardino jardim luz licht lumière luce lago',
  },
  emotional: {
    strong:
      'cried crying cry tears wept weeping grief sad sadness sorrow heartbroken missed joy joyful overjoyed happy happiness ashamed shame guilt guilty jealous lonely loneliness hugged hug goodbye forgave forgive loved lloraba lloré triste alegría abrac[éoe]\\w* weinte traurig glücklich umarmt\\w* pleurais pleuré heureu\\w+ chorei chorava feliz abra[çz]\\w+ piangevo triste felice abbracci\\w*',
    weak: 'grandmother grandfather grandma grandpa mother father mom dad sister brother baby wedding passed died dead funeral heart alone love laughing laughed angry anger embarrassed stressed abuel[oa] madre padre oma opa mutter vater mère père grand-mère grand-père avó avô mãe pai nonn[oa] mamma',
  },
  strange: {
    strong:
      'strange strangely weird weirdly bizarre surreal odd oddly impossible absurd extrañ[oa]s? rar[oa] seltsam merkwürdig komisch étrange bizarre estranh[oa] stran[oa]',
    weak: 'suddenly turned transformed transforming melted melting melt upside faceless clock clocks glass giant tiny robot robots alien aliens portal hidden teeth somehow talking talked invisible backwards mirror mirrors face shrinking grew endless labyrinth made pirate cashier shape dientes zähne dents denti dentes vidrio glas verre vetro espejo',
  },
  adventure: {
    strong:
      'adventure explored exploring explore journey quest expedition treasure voyage sailed sailing pirates? dragon dragons spaceship explorers? aventura tesoro abenteuer schatz aventure trésor tesouro avventura',
    weak: 'travelled traveled travelling traveling climbed climbing climb flew flying fly ride rode riding map ship captain train desert mountain mountains island castle escaped escaping discovered discover searching searched jungle space cave crossed crossing swam bridge ran race volaba volando barco tren montaña flog fliegen schiff zug berg volais bateau train voava voando navio volavo nave treno',
  },
  vivid: {
    strong:
      'vivid vividly colorful colourful colors colours bright brightly brilliant glowing glowed sparkling shimmering dazzling crystal',
    weak: 'red golden gold silver blue green yellow white purple orange pink shining enormous huge giant real lanterns stars detail smell taste plata dorad[oa] azul rojo silbern\\w* golden\\w* blau\\w* argent dorée? bleue? prata dourad[oa] argento dorat[oa] blu',
  },
};

const patterns = Object.fromEntries(
  MOODS.map((mood) => {
    const read = (words: string) => new RegExp(`^(?:${words.split(' ').join('|')})$`, 'iu');
    return [mood, { strong: read(SIGNS[mood].strong), weak: read(SIGNS[mood].weak) }];
  }),
) as Record<Mood, { strong: RegExp; weak: RegExp }>;

const STRONG = 2;
const WEAK = 0.8;
// One weak word (somebody "died") must not determine a mood; two may.
const ENOUGH = 1.5;
// The order of these moods when there is only one weak word; "mother" alone does not make a dream emotional.
const WHEN_HINTED: readonly Mood[] = ['adventure', 'strange', 'peaceful', 'vivid', 'emotional'];
const NOT = /^(?:not|no|never|without|wasn't|weren't|isn't|didn't|nicht|keine?|sin|sans|sem|senza|non)$/iu;

/** One to three moods of a dream, strongest first. */
export function moodsOf(words: readonly string[]): Mood[] {
  const score = new Map<Mood, number>(MOODS.map((mood) => [mood, 0]));
  for (const [mood, { strong, weak }] of Object.entries(patterns) as [Mood, { strong: RegExp; weak: RegExp }][]) {
    const seen = new Set<string>();
    words.forEach((word, index) => {
      if (seen.has(word)) return;
      const points = strong.test(word) ? STRONG : weak.test(word) ? WEAK : 0;
      if (!points || words.slice(Math.max(0, index - 2), index).some((before) => NOT.test(before))) return;
      seen.add(word);
      score.set(mood, (score.get(mood) ?? 0) + points);
    });
  }
  const ranked = [...score].sort((a, b) => b[1] - a[1]);
  const best = ranked[0]?.[1] ?? 0;
  const clear = ranked.filter(([, points]) => points >= ENOUGH && points >= best * 0.4).slice(0, 3);
  if (clear.length) return clear.map(([mood]) => mood);
  const hinted = ranked
    .filter(([mood, points]) => points > 0 && points === best && mood !== 'scary')
    .map(([mood]) => mood);
  return [WHEN_HINTED.find((mood) => hinted.includes(mood)) ?? 'vivid'];
}
