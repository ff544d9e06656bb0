/** The supported languages; for `other` only the script is known. */
export type Language = 'en' | 'es' | 'de' | 'fr' | 'pt' | 'it' | 'other';

const STOP_WORDS: Readonly<Record<Exclude<Language, 'other'>, string>> = {
  en: 'i the a an and of in on at to was were my me it we with that this there had then from but for is he she they you by over into through again back late so as all up out off not no just about after before some can could would are',
  es: 'yo el la los las un una unos unas y de del en con que mi me era estaba había por para se no su muy sobre al pero como más entre desde hasta cuando todo toda él ella nosotros',
  de: 'ich der die das ein eine einen einem einer und in im mit dass war waren mein meine meinem meinen mir mich es wir auf über zu zum zur von vom den dem nicht aus hatte da als sich durch',
  fr: "je j'ai j'étais le la les un une des et de du dans avec que mon ma mes me était il elle nous sur par pour se ne pas au aux en mais qui tout très à",
  pt: 'eu o a os as um uma e de do da em no na nos nas com que meu minha me era estava havia por para se não sobre mas muito ao à entre quando tudo ele ela',
  it: "io il lo la i gli le un una uno e di del della in nel nella con che mio mia mi era ero c'era per si non su sul sulla ma molto al alla tra quando tutto lui lei",
};

const stopWords = Object.fromEntries(
  Object.entries(STOP_WORDS).map(([language, words]) => [language, new Set(words.split(' '))]),
) as Record<Exclude<Language, 'other'>, Set<string>>;

/** The words of a text in lower case, in any script. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu)
      ?.map((word) => word.replace('’', "'")) ?? []
  );
}

/** The language whose function words the text uses most. */
export function languageOf(words: readonly string[]): Language {
  let best: Language = 'other';
  let most = 0;
  for (const [language, small] of Object.entries(stopWords) as [Exclude<Language, 'other'>, Set<string>][]) {
    const count = words.filter((word) => small.has(word)).length;
    if (count > most) [best, most] = [language, count];
  }
  if (best !== 'other') return best;
  return words.length > 0 && words.every((word) => /^[a-z'-]+$/.test(word)) ? 'en' : 'other';
}

/** Whether a word is a function word, without visual content. */
export function isSmallWord(word: string, language: Language): boolean {
  return language !== 'other' && stopWords[language].has(word.toLowerCase());
}
