import { SPOKEN_LANGUAGES, type SpokenLanguage } from '@dreamloom/contracts/http';
import { shownLanguage } from '../language/language.js';

/** 'Spanish (Spain)' for 'es-ES', in the language of the app. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames([shownLanguage()], { type: 'language', languageDisplay: 'standard' }).of(code) ?? code;

/** The languages of voice notes, by name. */
export const spokenLanguageChoices = (): { value: SpokenLanguage; label: string }[] =>
  SPOKEN_LANGUAGES.map((value) => ({ value, label: languageName(value) })).sort((a, b) =>
    a.label.localeCompare(b.label, shownLanguage()),
  );
