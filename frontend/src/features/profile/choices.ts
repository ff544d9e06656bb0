import { TIMEZONES } from '@dreamloom/contracts/http';
import { languageName, SPOKEN_LANGUAGE_CHOICES } from '../../ui/spoken-languages.js';

/** The choice of letting the words themselves say which language they are in. */
export const AUTOMATIC = 'auto';

interface Choice {
  value: string;
  label: string;
}

/** A list with what is stored at its end when it is not in it: somebody chose it once, so it stays to be chosen. */
const keeping = (choices: readonly Choice[], stored: string | null, label = stored ?? ''): readonly Choice[] =>
  stored === null || choices.some(({ value }) => value === stored) ? choices : [...choices, { value: stored, label }];

/** The time zones to choose from. */
export const timezoneChoices = (stored: string | null) => keeping(TIMEZONES, stored);

const LANGUAGES = [{ value: AUTOMATIC, label: 'Recognise it for me' }, ...SPOKEN_LANGUAGE_CHOICES];

/** The languages to choose from. */
export const languageChoices = (stored: string | null) =>
  keeping(LANGUAGES, stored, stored === null ? '' : languageName(stored));
