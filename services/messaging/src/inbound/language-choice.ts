import { type Language, LANGUAGE_NAMES, LANGUAGES } from '@dreamloom/contracts';
import { CHAT_WORDS } from '@dreamloom/contracts/languages';
import { textIn } from '../languages/index.js';

/** What /language without a language answers: each of the others in its own words. */
export function languageChoice(language: Language): string {
  const choices = LANGUAGES.filter((other) => other !== language).map(
    (other) => `/${CHAT_WORDS[other].commands.language[0]} ${LANGUAGE_NAMES[other].toLowerCase()}`,
  );
  return textIn(language)('languageChoice', { choices: choices.join('\n') });
}
