import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parsePo } from 'pofile-ts';
import { files, read, root } from '../docs/sources.ts';

type Messages = Readonly<Record<string, string>>;

/** The messages of one catalogue by language; `en` is the source. */
interface Catalogue {
  name: string;
  languages: Record<string, Messages>;
}

/** Finds missing, unused, empty and malformed messages, and translations that lost a placeholder, a tag or a plural form. */
export async function checkTranslations(): Promise<string[]> {
  const chat = await chatCatalogue();
  return [...[chat, ...poCatalogues()].flatMap(problemsOf), ...unusedMessages(chat), ...(await outdatedCatalogues())];
}

/** The problems of a catalogue, one line each. */
export function problemsOf({ name, languages }: Catalogue): string[] {
  const { en: source = {}, ...translations } = languages;
  return [
    ...Object.entries(source).flatMap(([id, message]) => malformed(message, `${name} en`, id)),
    ...Object.entries(translations).flatMap(([language, messages]) => {
      const where = `${name} ${language}`;
      const ids = [...new Set([...Object.keys(source), ...Object.keys(messages)])];
      return ids.flatMap((id) => {
        const [original, translation] = [source[id], messages[id]];
        if (original === undefined) return [`${where} translates ${id}, which does not exist.`];
        if (!translation) return [`${where} does not translate ${id}.`];
        const broken = malformed(translation, where, id);
        return broken.length > 0 || malformed(original, '', id).length > 0
          ? broken
          : differences(original, translation, language).map((problem) => `${where}, ${id}: ${problem}.`);
      });
    }),
  ];
}

function malformed(message: string, where: string, id: string): string[] {
  try {
    compileMessageOrThrow(message);
    return [];
  } catch (error) {
    return [`${where}, ${id} is malformed: ${(error as Error).message.split('\n')[0]}.`];
  }
}

/** What a translation must share with its source. */
interface Parts {
  placeholders: Set<string>;
  tags: string[];
  /** The cases of each plural and select, by placeholder. */
  plurals: Map<string, Set<string>>;
  selects: Map<string, Set<string>>;
}

function differences(original: string, translation: string, language: string): string[] {
  const [ours, theirs] = [partsOf(original), partsOf(translation)];
  const lost = [...ours.placeholders].filter((one) => !theirs.placeholders.has(one));
  const added = [...theirs.placeholders].filter((one) => !ours.placeholders.has(one));
  return [
    ...lost.map((one) => `{${one}} is lost`),
    ...added.map((one) => `{${one}} does not exist`),
    ...(ours.tags.join() === theirs.tags.join() ? [] : [`the tags are ${theirs.tags.join(' ') || 'lost'}`]),
    ...[...theirs.selects].flatMap(([one, cases]) =>
      [...(ours.selects.get(one) ?? [])].filter((key) => !cases.has(key)).map((key) => `{${one}} has no case ${key}`),
    ),
    ...[...theirs.plurals].flatMap(([one, cases]) =>
      pluralForms(language)
        .filter((form) => !cases.has(form))
        .map((form) => `{${one}} has no plural form ${form}`),
    ),
  ];
}

/** The plural forms that a language uses for whole numbers up to 200; for larger ones `other` is good enough. */
const pluralForms = (language: string): string[] => {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 201 }, (_, number) => rules.select(number)))];
};

function partsOf(message: string): Parts {
  const parts: Parts = { placeholders: new Set(), tags: [], plurals: new Map(), selects: new Map() };
  parts.tags = [...new Set(message.match(/<\/?\d+\/?>/g))].sort();
  const visit = (tokens: unknown) => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens.filter(Array.isArray)) {
      const [name, type, format] = token as [string, string?, Record<string, unknown>?];
      parts.placeholders.add(name);
      if (type === undefined || typeof format !== 'object') continue;
      const { offset: _, ...cases } = format;
      if (type === 'select') parts.selects.set(name, new Set(Object.keys(cases)));
      if (type === 'plural') parts.plurals.set(name, new Set(Object.keys(cases)));
      Object.values(cases).forEach(visit);
    }
  };
  visit(compileMessageOrThrow(message));
  return parts;
}

const CHAT = 'services/messaging/src/languages/';

/** The chat's catalogues: a TypeScript file per language that exports its messages. */
async function chatCatalogue(): Promise<Catalogue> {
  const paths = files.filter((path) => path.startsWith(CHAT) && /\/[a-z]{2,3}(-[A-Z]{2})?\.ts$/.test(path));
  const languages: Catalogue['languages'] = {};
  for (const path of paths) {
    const module = (await import(pathToFileURL(join(root, path)).href)) as Record<string, { messages?: Messages }>;
    const { messages } = Object.values(module).find((one) => one.messages) ?? {};
    if (messages) languages[basename(path, '.ts')] = messages;
  }
  return { name: 'the chat', languages };
}

/** A message of the chat is used when a source of messaging or the contracts names it. */
function unusedMessages({ languages }: Catalogue): string[] {
  const text = files
    .filter((path) => /^(services\/messaging|libs\/contracts)\/src\/.*\.ts$/.test(path))
    .filter((path) => !path.includes('.spec.') && !path.startsWith(CHAT) && !path.endsWith('/failures.ts'))
    .concat(`${CHAT}index.ts`)
    .map(read)
    .join('\n');
  const failures = read('libs/contracts/src/http/failures.ts');
  return Object.keys(languages['en'] ?? {})
    .filter((id) => !text.includes(`'${id}'`) && !failures.includes(`  ${id}:`))
    .map((id) => `the chat never uses ${id}.`);
}

/** The differences between the texts of the web app's code and its English catalogues. */
async function outdatedCatalogues(): Promise<string[]> {
  const catalogues = await getCatalogs(getConfig({ cwd: join(root, 'frontend') }));
  const problems = catalogues.map(async (catalogue) => {
    const inCode = Object.keys((await catalogue.collect()) ?? {});
    const stored = Object.keys((await catalogue.read('en')) ?? {});
    const name = `${catalogue.name}.po`;
    return [
      ...inCode.filter((id) => !stored.includes(id)).map((id) => `${name} lacks ${id}: run "npm run messages".`),
      ...stored.filter((id) => !inCode.includes(id)).map((id) => `${name} has ${id}, which no code shows.`),
    ];
  });
  return (await Promise.all(problems)).flat();
}

/** The catalogues in PO files, `languages/<language>/<name>.po`. A message whose English text is empty is its own id. */
function poCatalogues(): Catalogue[] {
  const catalogues = new Map<string, Catalogue>();
  for (const path of files.filter((one) => /\/languages\/[^/]+\/[^/]+\.po$/.test(one))) {
    const name = join(dirname(path), '..', basename(path));
    const catalogue = catalogues.get(name) ?? { name, languages: {} };
    catalogues.set(name, catalogue);
    const language = basename(dirname(path));
    const messages: Record<string, string> = {};
    for (const { msgid, msgctxt, msgstr, obsolete } of parsePo(read(path)).items) {
      const id = msgctxt ? `${msgid} (${msgctxt})` : msgid;
      // An obsolete message counts as one that the source does not have.
      messages[obsolete ? `${id} (obsolete)` : id] = msgstr[0] || (language === 'en' ? msgid : '');
    }
    catalogue.languages[language] = messages;
  }
  return [...catalogues.values()];
}
