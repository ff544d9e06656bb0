import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { basename, join, relative } from 'node:path';
import { parsePo } from 'pofile-ts';
import { TEXTS_OF_SERVICES } from '../../frontend/build/catalogues.ts';
import { LANGUAGES } from '../../libs/contracts/src/languages.ts';
import { files, read, root } from '../docs/sources.ts';

type Messages = Readonly<Record<string, string>>;

/** The messages of one catalogue by language; `en` is the source. */
interface Catalogue {
  name: string;
  languages: Record<string, Messages>;
}

/** Finds missing, unused, empty, malformed and wrongly typeset messages, and translations that lost a placeholder, a tag or a plural form. */
export async function checkTranslations(): Promise<string[]> {
  const missing = missingFiles();
  if (missing.length > 0) return missing;
  return [...poCatalogues().flatMap(problemsOf), ...(await unusedTexts()), ...(await outdatedCatalogues())];
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
    ...typesetting(original, translation, language),
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

/** What every language writes otherwise. Only the English texts are those of the specification, with their straight quotation marks. */
const MISPRINTS: [RegExp, string][] = [
  [/"|\p{L}'/u, 'a quotation mark or an apostrophe is straight'],
  [/\.\.\./, 'three dots are not …'],
  [/\d(?: (?:[GkM]B|[GM]o|%|h)|[GkM]B)(?![\p{L}\p{N}])/u, 'a number can be parted from its unit'],
];

const MISPRINTS_OF: Readonly<Record<string, [RegExp, string][]>> = {
  de: [
    [/[«»”]/, 'a quotation mark is not one of „ and “'],
    [/ …/, 'the space before … is not U+00A0'],
  ],
  es: [[/[«»„]/, 'a quotation mark is not one of “ and ”']],
  fr: [
    [/[“”„]/, 'a quotation mark is not one of « and »'],
    [/(?<!\u202f)[»!?;]|(?<![\u202f\d]):(?!\/)|«(?!\u202f)/, 'the space before : ; ! ? » or after « is not U+202F'],
  ],
  it: [[/[“”„]/, 'a quotation mark is not one of « and »']],
  'pt-BR': [[/[«»„]/, 'a quotation mark is not one of “ and ”']],
};

/** The lines of a table may have several spaces, also in English. */
const SPACES = / {2}/;

function typesetting(original: string, translation: string, language: string): string[] {
  const misprints = [...MISPRINTS, ...(MISPRINTS_OF[language] ?? [])].filter(([print]) => print.test(translation));
  const found = misprints.map(([, problem]) => problem);
  if (translation.trim() !== translation && original.trim() === original) found.push('a space stands at an end');
  if (SPACES.test(translation) && !SPACES.test(original)) found.push('two spaces follow each other');
  return found;
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

/** A text of a service is used when one of its sources names its id. */
async function unusedTexts(): Promise<string[]> {
  const unused = TEXTS_OF_SERVICES.services.map(async (path) => {
    const file = relative(root, join(root, 'frontend', path));
    const { TEXTS } = (await import(join(root, file))) as { TEXTS: Messages };
    const sources = files.filter((one) => one.startsWith(file.split('/src/')[0] ?? '') && /(?<!\.spec)\.ts$/.test(one));
    const text = sources
      .filter((one) => one !== file)
      .map(read)
      .join('\n');
    return Object.keys(TEXTS)
      .filter((id) => !text.includes(`'${id}'`))
      .map((id) => `${file} has ${id}, which no source names.`);
  });
  return (await Promise.all(unused)).flat();
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

const FOLDER = 'libs/contracts/src/languages';
const NAMES = files
  .filter((path) => path.startsWith(`${FOLDER}/en/`) && path.endsWith('.po'))
  .map((path) => basename(path));

const missingFiles = (): string[] =>
  LANGUAGES.flatMap((language) => NAMES.map((name) => `${FOLDER}/${language}/${name}`))
    .filter((path) => !files.includes(path))
    .map((path) => `${path} is missing: run "npm run messages".`);

/** The catalogues of all languages. A message whose English text is empty is its own id. */
const poCatalogues = (): Catalogue[] =>
  NAMES.map((name) => {
    const languages = LANGUAGES.map((one) => [one, messagesOf(`${FOLDER}/${one}/${name}`, one)] as const);
    return { name, languages: Object.fromEntries(languages) };
  });

function messagesOf(path: string, language: string): Messages {
  const messages: Record<string, string> = {};
  for (const { msgid, msgctxt, msgstr, obsolete } of parsePo(read(path)).items) {
    const id = msgctxt ? `${msgid} (${msgctxt})` : msgid;
    // An obsolete message counts as one that the source does not have.
    messages[obsolete ? `${id} (obsolete)` : id] = msgstr[0] || (language === 'en' ? msgid : '');
  }
  return messages;
}
