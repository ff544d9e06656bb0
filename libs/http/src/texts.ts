import { type Language, LANGUAGES } from '@dreamloom/contracts';
import { type Messages, setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePo } from 'pofile-ts';

/** Returns a text in one language; every placeholder of the text needs a value. */
export type Text<Id extends string> = (id: Id, values?: Readonly<Record<string, string | number>>) => string;

/** The catalogues with texts of services. The reasons of failures are in that of the journal, which shows them, too. */
const CATALOGUES = ['journal', 'services', 'motifs', 'frameworks'];

/** This file runs from sources, from `dist` or in the bundle of a service. */
const [, root = ''] = /^(.*)[\\/](?:libs|services)[\\/]/.exec(import.meta.dirname) ?? [];

/**
 * The texts of a service in every language: `english` has the ICU messages by id, and is shown where a translation is
 * missing.
 * @throws for a malformed message, so that the service does not start
 */
export function textsOf<Id extends string>(
  english: Readonly<Record<Id, string>>,
): Readonly<Record<Language, Text<Id>>> {
  const texts = LANGUAGES.map((language): [Language, Text<Id>] => {
    const translations = translationsIn(language);
    const messages: Messages = {};
    for (const [id, message] of Object.entries<string>(english))
      messages[id] = compileMessageOrThrow(translations.get(message) || message);
    const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
    return [language, (id, values) => i18n._(id, values)];
  });
  return Object.fromEntries(texts) as Record<Language, Text<Id>>;
}

const known = new Map<Language, ReadonlyMap<string, string>>();

function translationsIn(language: Language): ReadonlyMap<string, string> {
  const translations = known.get(language) ?? readTranslations(language);
  known.set(language, translations);
  return translations;
}

function readTranslations(language: Language): ReadonlyMap<string, string> {
  const files = CATALOGUES.map((name) => join(root, 'libs/contracts/src/languages', language, `${name}.po`));
  const items = files.flatMap((file) => parsePo(readFileSync(file, 'utf8')).items);
  return new Map(items.map(({ msgid, msgstr: [translation = ''] }) => [msgid, translation]));
}
