import { generationOf, type OpenCircle, type OpenCircles } from '@dreamloom/contracts/http';
import { shownLanguage } from '../language/language.js';

/** The city, the country or the years of a dreamer's circle; null where the dreamer is in none. */
export function openCircleName({ city, country, birthYear }: Omit<OpenCircles, 'open'>, circle: OpenCircle) {
  if (circle === 'location_city') return city;
  if (circle === 'location_country')
    return country && (new Intl.DisplayNames(shownLanguage(), { type: 'region' }).of(country) ?? country);
  if (birthYear === null) return null;
  const { from, to } = generationOf(birthYear);
  return `${from}–${to}`;
}
