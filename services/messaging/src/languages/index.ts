import { type Language, LANGUAGES, waitUntil } from '@dreamloom/contracts';
import { type Messages, setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { de } from './de.js';
import { type ChatLanguage, en, type MessageId } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { it } from './it.js';
import { ptBR } from './pt-BR.js';

export type { CommandName, MessageId } from './en.js';

export const CHAT_LANGUAGES: Readonly<Record<Language, ChatLanguage>> = { en, es, 'pt-BR': ptBR, de, fr, it };

/** Returns a message in one language; every placeholder of the message needs a value. */
export type Text = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

// The messages are compiled at the start, so that a service with a malformed one does not start.
const TEXTS = Object.fromEntries(LANGUAGES.map((language) => [language, compiled(language)])) as Record<Language, Text>;

function compiled(language: Language): Text {
  const messages: Messages = {};
  for (const [id, message] of Object.entries(CHAT_LANGUAGES[language].messages))
    messages[id] = compileMessageOrThrow(message);
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return (id, values) => i18n._(id, values);
}

/** The messages of a language. */
export function textIn(language: Language): Text {
  return TEXTS[language];
}

/** A wait as a phrase: 'in about 5 hours'. */
export function waitText(text: Text, until: Date, now: Date): string {
  const wait = waitUntil(until, now);
  switch (wait.about) {
    case 'minutes':
      return text('inMinutes');
    case 'within-the-hour':
      return text('withinTheHour');
    case 'an-hour':
      return text('inAnHour');
    case 'hours':
      return text('inHours', { hours: wait.count });
    case 'days':
      return text('inDays', { days: wait.count });
  }
}
