import { SPOKEN_LANGUAGES } from '@dreamloom/contracts/http';

const names = new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard' });

/** 'Spanish (Spain)' for 'es-ES'. */
export const languageName = (code: string): string => names.of(code) ?? code;

/** The languages of voice notes, by name. */
export const SPOKEN_LANGUAGE_CHOICES = SPOKEN_LANGUAGES.map((value) => ({ value, label: languageName(value) })).sort(
  (a, b) => a.label.localeCompare(b.label, 'en'),
);
