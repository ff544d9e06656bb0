import nlp from 'compromise';
import { MOVES, PICTURES, VAGUE } from './lexicon.js';
import { patternOf } from './pattern.js';

type Doc = ReturnType<typeof nlp>;

interface Candidate {
  readonly words: string;
  readonly score: number;
}

const SMALL = new Set(
  'a an the and of in on at by to over under with from into for between behind inside made full across beneath without my than through up down around off along above that which or but was were'.split(
    ' ',
  ),
);
const DETERMINER = /^(?:a|an|the|my|our|his|her|their|this|that|some|these|those|all|every|another) /;
const PREPOSITION =
  '(over|through|into|under|across|beneath|between|above|in|inside|on|up|down|among|along|towards|around|from|past|off|with|against|for)';
const NOUNS = '#Determiner? #Adverb? #Adjective? #Adjective? #Noun+';
const BANNED =
  /\b(?:i|me|it|this|that|something|someone|somewhere|one|way|everyone|everything|us|him|them|you|what|which|who|myself|dream|dreams|night|again|suddenly|really|very|there|here)\b/;

/** English title case: function words inside stay lower case. */
export function titleCase(words: string): string {
  return words
    .trim()
    .split(/\s+/)
    .map((word, index) =>
      index > 0 && SMALL.has(word) ? word : word.replace(/^\p{L}/u, (letter) => letter.toUpperCase()),
    )
    .join(' ');
}

/** The best title from the words of an English dream; undefined without visual content. */
export function englishTitle(text: string): string | undefined {
  const doc = nlp(text);
  const candidates = [...sayings(text), ...materials(doc), ...moves(doc), ...doers(doc), ...pictures(doc)];
  const fit = candidates
    .map(({ words, score }) => ({ words: clean(words), score }))
    .filter(
      ({ words }) => words.length > 2 && words.split(' ').length <= 7 && words.length <= 48 && !BANNED.test(words),
    );
  fit.sort((a, b) => b.score - a.score);
  return fit[0] && titleCase(fit[0].words);
}

const clean = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}' -]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
const bare = (words: string) => clean(words).replace(DETERMINER, '');
const last = (words: string) => words.split(' ').at(-1) ?? '';
const texts = (doc: Doc, pattern: string): string[] =>
  (doc.match(patternOf(pattern)).out('array') as string[]).map(clean);

const isPlural = (noun: string) => /(?:s|teeth|people|children|fish|wolves)$/.test(noun) && !/(?:ss|us|is)$/.test(noun);
const article = (noun: string) => (isPlural(last(noun)) ? noun : `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`);

const ING: Readonly<Record<string, string>> = {
  flew: 'flying',
  sang: 'singing',
  danced: 'dancing',
  melted: 'melting',
  glowed: 'glowing',
  whispered: 'whispering',
  burned: 'burning',
  swam: 'swimming',
  floated: 'floating',
  breathed: 'breathing',
  bloomed: 'blooming',
};

/** Common dreams have fixed titles. */
function sayings(text: string): Candidate[] {
  const found: Candidate[] = [];
  const add = (words: string | undefined, score: number) => words && found.push({ words, score });
  const who = text.match(
    /\b(teacher|man|woman|mother|father|stranger|boss|doctor|bride|crowd|girl|boy)s?\b[^.!?]{0,40}\b(?:no face|without (?:a )?face|faceless)/i,
  )?.[1];
  const faceless = text.match(/\bfaceless (\w+)/i)?.[1] ?? who;
  add(faceless && `the faceless ${faceless}`, 7.4);
  if (
    /\bteeth\b[^.!?]{0,30}\b(?:fall|fell|falling|crumbl|loose)|\blos(?:t|ing) (?:all )?(?:my|of my) teeth/i.test(text)
  )
    add('falling teeth', 7.2);
  const talker = text.match(
    /\b(?:a|an|the|my) ((?:\w+ )?\w+) (?:that|who|which)? ?(?:could|began to|started to|suddenly)? ?(?:talk|talked|speak|spoke)(?:ing|ed|s)?\b/i,
  )?.[1];
  const talking = talker && last(bare(talker));
  if (
    talking &&
    PICTURES.has(talking.toLowerCase()) &&
    !/mother|father|teacher|sister|brother|child|stranger/i.test(talking)
  )
    add(`the talking ${talking}`, 6.2);
  const late = text.match(
    /\blate (?:for|to) (?:my|the|an?) ((?:\w+ )?(?:exam|test|wedding|school|train|flight|class|interview|concert|funeral|meeting))\b/i,
  )?.[1];
  add(late && `late for the ${late}`, 5.7);
  const chaser = text.match(/\b(?:chased|followed|hunted) (?:by|through) (?:a|an|the|some|my) ((?:[\w-]+ )?[\w-]+)/i);
  if (chaser) {
    const [sentence, what = ''] = chaser;
    const [verb] = sentence.split(' ');
    add(/ through /i.test(sentence) ? `${verb} through the ${what}` : `${verb} by ${article(head(what))}`, 6.1);
  }
  const behind = text.match(/\b((?:hidden|secret|tiny|red|blue|golden|small|strange|locked) door)\b/i)?.[1];
  add(behind && `behind the ${behind}`, 5.9);
  const rising = text.match(
    /\b(?:an?|the|my) (\w+)\b[^.!?]{0,30}?\b(into|to the|through the|over the|towards the) (space|clouds|sky|moon|stars|sun|sea)\b/i,
  );
  if (rising?.[1] && PICTURES.has(rising[1].toLowerCase())) add(`the ${rising[1]} ${rising[2]} ${rising[3]}`, 5.5);
  const forgotten = text.match(/\bforgot (?:all )?(?:the|my) (\w+)/i)?.[1];
  add(forgotten && `the forgotten ${forgotten}`, 5.5);
  const lost = text.match(/\b(?:lost|lose|losing) (?:my|the|all my) (\w+)/i)?.[1];
  if (lost && PICTURES.has(lost.toLowerCase())) add(`the lost ${lost}`, 5.7);
  const [, wonder, doing] =
    text.match(
      /\b(\w+) (?:that|which|who) (flew|sang|danced|melted|glowed|whispered|burned|swam|floated|breathed|bloomed)\b/i,
    ) ?? [];
  if (wonder && doing && PICTURES.has(wonder.toLowerCase())) add(`the ${ING[doing.toLowerCase()]} ${wonder}`, 5.8);
  const search = text.match(
    /\b(?:looking|searching|looked|searched) (?:everywhere )?for (?:my|the|a|an) ((?:\w+ )?\w+)/i,
  )?.[1];
  if (search && PICTURES.has(last(head(search)))) add(`looking for the ${head(search)}`, 5.4);
  return found;
}

/** "old dog who" becomes "old dog": the relative clause after a noun phrase is removed. */
function head(words: string): string {
  const parts = clean(words).split(' ');
  const [first = '', second] = parts;
  return second !== undefined && PICTURES.has(first) && !PICTURES.has(second) ? first : parts.join(' ');
}

/** "Elephants made of Glass", "A Garden full of Lanterns", "The House of Mirrors". */
function materials(doc: Doc): Candidate[] {
  const made = texts(doc, '#Adjective? #Noun (was|were)? (made|built) (out)? of #Adjective? #Noun+').map((words) => {
    const [thing, stuff] = bare(words)
      .replace(/ (?:was|were)(?= )/, '')
      .split(/ (?:made|built)(?: out)? of /);
    return { words: `${article(thing ?? '')} made of ${stuff}`, score: 6.9 };
  });
  const full = texts(doc, '#Determiner? #Adjective? #Noun (was|were)? full of #Adjective? #Noun+').flatMap((words) => {
    const [thing, filling] = bare(words)
      .replace(/ (?:was|were)(?= )/, '')
      .split(' full of ');
    return thing && filling && !VAGUE.has(last(thing))
      ? [{ words: `${article(thing)} full of ${bare(filling)}`, score: 6.8 }]
      : [];
  });
  const of = texts(doc, '#Determiner? #Adjective? #Noun of #Adjective? #Noun').flatMap((words) => {
    const [thing, stuff] = bare(words).split(' of ');
    if (!thing || !stuff || !PICTURES.has(last(thing)) || VAGUE.has(last(stuff))) return [];
    return [{ words: `the ${thing} of ${bare(stuff)}`, score: 5.6 }];
  });
  const inside = texts(
    doc,
    '#Adjective? #Noun (in|on|under|above|behind|beneath|inside|at) (the|a|an|my)? #Adjective? #Noun',
  ).flatMap((words) => {
    const [, thing, where, place] = words.match(/^(.+?) (in|on|under|above|behind|beneath|inside|at) (.+)$/) ?? [];
    if (
      !thing ||
      !place ||
      !PICTURES.has(last(thing)) ||
      !PICTURES.has(last(place)) ||
      sameKind(last(thing), last(place))
    )
      return [];
    return [{ words: `${article(bare(thing))} ${where} ${place}`, score: 5.25 }];
  });
  return [...made, ...full, ...of, ...inside];
}

/** "Flying over a Silver Ocean". */
function moves(doc: Doc): Candidate[] {
  const forms = Object.keys(MOVES).join('|');
  const near = `(${forms}) (me|us|him|her|them)? #Adverb? (up|down|out|away|back)? ${PREPOSITION}? ${NOUNS}`;
  const far = `${near} (through|over|across|into|towards|to|down|under|above|between|without|of) (#Determiner|#Value)? (#Adjective|#Gerund)? #Noun+`;
  return [...texts(doc, near), ...texts(doc, far)].flatMap((words) => {
    const [verb, ...rest] = words
      .split(' ')
      .filter((word) => !/^(?:me|us|him|her|them)$|ly$/.test(word) || PICTURES.has(word) || word === 'fly');
    const move = MOVES[verb ?? ''];
    const noun = rest.at(-1) ?? '';
    const reached =
      /^(?:over|through|into|under|across|beneath|between|above|in|inside|on|up|down|among|along|towards|around|off|with|the|a|an)$/.test(
        rest[0] ?? '',
      );
    if (!move || rest.length < 2 || !reached || VAGUE.has(noun)) return [];
    const [ing, weight] = move;
    const object = /^(?:the|a|an)$/.test(rest[0] ?? '');
    if (object && !/^(?:climbing|crossing|riding|exploring|sailing|driving)$/.test(ing)) return [];
    const picture = rest.some((word) => PICTURES.has(word)) ? 0.4 : -0.9;
    const adjective = rest.length > 3 ? 0.3 : 0;
    return [{ words: [ing, ...rest].join(' '), score: weight + picture + adjective }];
  });
}

const DULL =
  /^(?:was|were|being|having|doing|going|getting|trying|starting|keeping|looking|sitting|standing|giving|asking|telling|saying|making|feeling|wearing|moving|coming|following|happening|taking|holding|using|putting|there|waiting)$/;

/** "The Singing Trees": what somebody other than the dreamer did. */
function doers(doc: Doc): Candidate[] {
  return texts(doc, '#Determiner? #Adjective? #Noun (was|were|started|began) #Adverb? #Gerund').flatMap((words) => {
    const match = bare(words).match(/^(.*?) (?:was|were|started|began) (?:\w+ly )?(\w+ing)$/);
    const [, doer, doing] = match ?? [];
    if (!doer || !doing || DULL.test(doing) || !PICTURES.has(last(doer))) return [];
    return [{ words: `the ${doing} ${last(doer)}`, score: 5.2 }];
  });
}

/** "The Endless Library", and two strong images side by side. */
function pictures(doc: Doc): Candidate[] {
  const best = new Map<string, Candidate>();
  texts(doc, '#Adjective? #Adjective? #Noun+').forEach((phrase, index) => {
    const words = bare(phrase);
    const noun = last(words);
    const parts = words.split(' ');
    if (!PICTURES.has(noun) || parts.length > 3 || /'/.test(words)) return;
    const described =
      parts.length > 1 &&
      !parts
        .slice(0, -1)
        .some(
          (word) =>
            VAGUE.has(word) || /^(?:same|other|next|own|old|new|last|more|many|big|good|few|whole|full)$/.test(word),
        );
    const phraseWords = described ? words : noun;
    const score = (described ? 5.1 : 3.4) - index * 0.04;
    if ((best.get(noun)?.score ?? 0) < score) best.set(noun, { words: phraseWords, score });
  });
  const ranked = [...best.values()].sort((a, b) => b.score - a.score);
  const [first, second] = ranked.filter(({ words }) => !MASS.test(last(words)));
  return [
    ...ranked.map(({ words, score }) => ({ words: `the ${words}`, score })),
    ...(first && second && !sameKind(first.words, second.words)
      ? [{ words: `the ${first.words} and the ${second.words}`, score: 4.3 }]
      : []),
  ];
}

// Without an article these nouns do not combine with another one: "The Elevator and the Space".
const MASS = /^(?:space|fire|snow|music|glass|rain|sky|sand|water|sea|concert|school)$/;

function sameKind(a: string, b: string): boolean {
  return last(a).slice(0, 4) === last(b).slice(0, 4);
}
