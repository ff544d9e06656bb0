import { FAILURES, type Language, waitUntil } from '@dreamloom/contracts';
import { type Text as TextOf, textsOf } from '@dreamloom/http';
import { TEXTS } from './texts.js';

export type MessageId = keyof typeof TEXTS | keyof typeof FAILURES;
export type Text = TextOf<MessageId>;

const TEXTS_BY_LANGUAGE = textsOf<MessageId>({ ...TEXTS, ...FAILURES });

/** The messages of a language. */
export const textIn = (language: Language): Text => TEXTS_BY_LANGUAGE[language];

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
