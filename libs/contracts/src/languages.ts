/** The languages of the app and the bot, English first: it is the source of all others. BCP 47. */
export const LANGUAGES = ['en', 'es', 'pt-BR', 'de', 'fr', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** Each language in its own words, as a choice of languages shows it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  'pt-BR': 'Português',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
};

/** RFC 5646 recommends that an implementation accepts at least this length; no tag that we know is longer. */
const MAX_TAG_LENGTH = 35;
const MAX_HEADER_LENGTH = 1_000;
const MAX_RANGES = 32;

/** Returns the language that fits a BCP 47 tag such as `de_AT` best, or null when there is none. Never throws. */
export function languageOf(tag: string | null | undefined): Language | null {
  if (!tag || tag.length > MAX_TAG_LENGTH) return null;
  const parts = tag.trim().toLowerCase().split(/[-_]/);
  if (!parts.every((part) => /^[a-z0-9]{1,8}$/.test(part))) return null;
  const exact = LANGUAGES.find((language) => language.toLowerCase() === parts.join('-'));
  return exact ?? LANGUAGES.find((language) => language.split('-')[0] === parts[0]) ?? null;
}

/** Returns the language that an Accept-Language header prefers, English when it names none of ours. Never throws. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage || acceptLanguage.length > MAX_HEADER_LENGTH) return DEFAULT_LANGUAGE;
  const ranges = acceptLanguage.split(',', MAX_RANGES).map((range) => {
    const [tag = '', ...parameters] = range.split(';');
    return { language: languageOf(tag.trim()), quality: qualityOf(parameters) };
  });
  // The sort is stable: of two ranges with the same quality the first counts.
  const best = ranges.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  return best.find(({ language }) => language !== null)?.language ?? DEFAULT_LANGUAGE;
}

function qualityOf(parameters: readonly string[]): number {
  const given = parameters.map((one) => one.trim().toLowerCase()).find((one) => one.startsWith('q='));
  if (given === undefined) return 1;
  const quality = Number(given.slice(2));
  return quality >= 0 && quality <= 1 ? quality : 0;
}
