import { type Language, LANGUAGE_NAMES, LANGUAGES } from '@dreamloom/contracts';
import { CHAT_WORDS } from '@dreamloom/contracts/languages';
import { textIn } from '../languages/index.js';
import type { ReplyButton } from '../vendors/channel/channel.port.js';

/** What /language without a language answers: each of the others in its own words. */
export function languageChoice(language: Language): { receipt: string; buttons: ReplyButton[] } {
  const buttons = LANGUAGES.filter((other) => other !== language).map((other) => ({
    label: LANGUAGE_NAMES[other],
    answer: `/${CHAT_WORDS[other].commands.language[0]} ${LANGUAGE_NAMES[other].toLowerCase()}`,
  }));
  const choices = buttons.map(({ answer }) => answer).join('\n');
  return { receipt: textIn(language)('languageChoice', { choices }), buttons };
}
