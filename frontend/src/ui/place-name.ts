import { LANGUAGES } from '@dreamloom/contracts/http';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** The codes of countries by their names in our languages. */
let codes: ReadonlyMap<string, string> | undefined;

/** The name of a place in a language: dreamers write countries in their own, and cities stay as they are. */
export function placeName(place: string, language: string): string {
  codes ??= new Map(LANGUAGES.flatMap(countriesIn));
  const code = codes.get(place.toLowerCase());
  return (code && countryNames(language).of(code)) ?? place;
}

const countryNames = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });

function countriesIn(language: string): [string, string][] {
  const names = countryNames(language);
  return CODES.flatMap((code) => {
    const name = names.of(code);
    return name === undefined ? [] : [[name.toLowerCase(), code]];
  });
}
