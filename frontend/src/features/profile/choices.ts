import { TIMEZONES } from '@dreamloom/contracts/http';
import { SPEECH_LANGUAGES } from './speech-languages.js';

interface Choice {
  value: string;
  label: string;
}

/** A list with what is stored at its end when it is not in it: somebody chose it once, so it stays to be chosen. */
const keeping = (choices: readonly Choice[], stored: string | null): readonly Choice[] =>
  stored === null || choices.some(({ value }) => value === stored)
    ? choices
    : [...choices, { value: stored, label: stored }];

/** The time zones to choose from. */
export const timezoneChoices = (stored: string | null) => keeping(TIMEZONES, stored);

/** The languages to choose from. */
export const languageChoices = (stored: string | null) => keeping(SPEECH_LANGUAGES, stored);
