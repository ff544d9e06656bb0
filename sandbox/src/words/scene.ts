import { isSmallWord, type Language, wordsOf } from './language.js';
import { PICTURES } from './lexicon.js';
import { titleCase } from './title.js';

const COLOURS =
  /^(?:red|golden|gold|silver|blue|green|yellow|white|black|purple|orange|pink|glowing|shining|bright|dark|huge|giant|enormous|tiny|endless|glass|crystal)$/;
const MAX_LENGTH = 400;

/** The one or two sentences with the most visual content, in their order; at most 400 characters. */
export function sceneOf(text: string): string {
  const sentences =
    withoutOpening(text)
      .match(/[^.!?。！？؟\n]+[.!?。！？؟]*/gu)
      ?.map((sentence) => sentence.replace(/\s+/gu, ' ').trim())
      .filter(Boolean) ?? [];
  const ranked = sentences
    .map((sentence, index) => ({ sentence, index, score: sight(sentence) - index * 0.02 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 2)
    .sort((a, b) => a.index - b.index);
  return shorten(ranked.map(({ sentence }) => sentence).join(' ') || text.trim());
}

/** The visual content of a sentence. Length alone gives no advantage. */
function sight(sentence: string): number {
  const words = wordsOf(sentence);
  const shown = words.reduce((sum, word) => sum + (PICTURES.has(word) ? 1 : COLOURS.test(word) ? 0.5 : 0), 0);
  return shown + Math.min(words.length, 12) * 0.03;
}

function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const cut = [...text.slice(0, MAX_LENGTH)].slice(0, -1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > MAX_LENGTH / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

// Typical openings of a report in every supported language; the dream follows them.
const OPENINGS: readonly RegExp[] = [
  /^(?:hi|hello|hola|hallo|salut|olá|ciao)[\s,!.]+/iu,
  /^(?:anoche|ayer|esta noche|hoy|gestern(?: nacht)?|heute nacht|letzte nacht|cette nuit|hier soir|la nuit dernière|ontem(?: à noite)?|esta noite|stanotte|ieri notte|la notte scorsa)[\s,]+/iu,
  /^(?:yo )?(?:soñé|soñaba|he soñado|tuve un sueño)(?: (?:con|que|en el que|de))?[\s,:]+(?:que )?/iu,
  /^(?:ich (?:habe|hab) geträumt|ich träumte|habe ich geträumt|träumte ich|im traum)[\s,:]+(?:dass |von )?/iu,
  /^(?:j['’]ai (?:rêvé|fait un rêve)|je rêvais|dans mon rêve)[\s,:]+(?:que |de |d['’]|où )?/iu,
  /^(?:eu )?(?:sonhei|sonhava|tive um sonho)(?: (?:com|que|em que))?[\s,:]+/iu,
  /^(?:ho sognato|sognavo|ho fatto un sogno|nel mio sogno)(?: (?:che|di|con))?[\s,:]+/iu,
  /^(?:last night|tonight|yesterday|today)[\s,]+/iu,
  /^(?:so |okay |well |um |uh )+/iu,
  /^i (?:dream(?:ed|t)|had (?:a|this|another|the same) (?:\w+ )?dream|was dreaming)(?: (?:that|about|of|where|in which|again))*[\s,:]+/iu,
  /^in (?:my|the) dream[\s,]+/iu,
];
// Subjects that a title omits.
const SUBJECT =
  /^(?:i|we) (?:was|were|had) |^(?:it|there) (?:was|were) (?:all )?(?:about )?|^(?:yo|eu|io) (?:estaba |estava |stavo |ero )?|^(?:estaba|estava|stavo|ero|j['’]étais|il y avait|c['’]era|había|havia|es war|da war) /iu;

/** Removes the opening: "Last night I dreamt that ...". */
export function withoutOpening(text: string): string {
  let rest = text.trim();
  for (let round = 0; round < 3; round++) {
    for (const opening of OPENINGS) {
      const next = rest.replace(opening, '');
      if (next.trim()) rest = next.trimStart();
    }
  }
  return rest;
}

/** A title of the dream's first meaningful words, in its own language; undefined without any word. */
export function plainTitle(text: string, language: Language, most: number): string | undefined {
  const rest = withoutOpening(text);
  const clauses = (rest.match(/[^.!?;:,\n。！？、؟،]*[\p{L}\p{M}][^.!?;:,\n。！？、؟،]*/gu) ?? ['']).map((part) =>
    part.trim(),
  );
  const meaningful = clauses.slice(0, 4).find((part) => part.includes(' ') || part.length > 5) ?? clauses[0] ?? '';
  // After "dass" the German verb is last and carries little meaning: "Über einen silbernen Ozean".
  const subordinate = language === 'de' && /dass\s+$/i.test(text.trim().slice(0, -rest.length));
  const clause = subordinate
    ? meaningful.replace(/^(?:ich|wir) /iu, '').replace(/(?<=\S+\s\S+)\s\p{Ll}+$/u, '')
    : meaningful;
  const withoutSubject =
    clause
      .replace(SUBJECT, '')
      .replace(/[^\p{L}\p{M}\p{N}\s'’-]/gu, ' ')
      .trim() || clause;
  const words = withoutSubject
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 8);
  while (words.length > 1 && (words.join(' ').length > Math.min(most, 48) || isSmallWord(words.at(-1) ?? '', language)))
    words.pop();
  const title = [...words.join(' ')]
    .slice(0, words.length > 1 ? most : Math.min(most, 24))
    .join('')
    .trim();
  if (!/\p{L}/u.test(title)) return undefined;
  if (language === 'en') return titleCase(title);
  return title.charAt(0).toUpperCase() + title.slice(1);
}
