import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parsePo } from 'pofile-ts';
import { RANGES } from '../../frontend/build/font-ranges.ts';
import { PUBLIC_PAGES } from '../../libs/contracts/src/http/web-paths.ts';
import { LANGUAGES } from '../../libs/contracts/src/languages.ts';
import { files, read } from '../docs/sources.ts';

const root = resolve(import.meta.dirname, '../..');
const textOf = (path: string) => readFileSync(resolve(root, path), 'utf8');

/** What a language needs outside its folder, where no compiler names it. */
describe.each(LANGUAGES)('the language %s', (language) => {
  const pages = PUBLIC_PAGES.filter((page) => page.language === language);

  it.each([
    ['page', pages],
    ['public', pages],
    ['prerendered', pages.filter(({ path }) => path !== '/')],
  ])('has its public pages in the matchers @%s of deploy/Caddyfile', (name, expected) => {
    const matchers = textOf('deploy/Caddyfile').matchAll(/@(\w+) (?:\{\s+)?path_regexp (\S+)/g);
    const [, , pattern = ''] = [...matchers].find(([, matcher]) => matcher === name) ?? [];
    const matcher = new RegExp(pattern.replace('(?i)', ''), 'i');
    expect(expected.filter(({ path }) => !matcher.test(path))).toEqual([]);
  });

  it('has the texts of the three templates at Twilio in docs/operations.md', () => {
    const [, section = ''] = textOf('docs/operations.md').split('### Templates at Twilio');
    const [chapter = ''] = section.split('\n##');
    expect(chapter.split(`| \`${language.replace('-', '_')}\``)).toHaveLength(1 + 3);
  });

  it('is written in letters that the fonts of the first load have', () => {
    const catalogues = files.filter(
      (path) => path.startsWith(`libs/contracts/src/languages/${language}/`) && path.endsWith('.po'),
    );
    const texts = catalogues.flatMap((path) => parsePo(read(path)).items.flatMap(({ msgstr }) => msgstr));
    const isIn = (character: string) =>
      RANGES.some(([first, last]) => code(character) >= first && code(character) <= last);
    expect([...new Set(texts.join('').replaceAll('\n', ''))].filter((one) => /\p{L}/u.test(one) && !isIn(one))).toEqual(
      [],
    );
  });
});

const code = (character: string) => character.codePointAt(0) ?? 0;
