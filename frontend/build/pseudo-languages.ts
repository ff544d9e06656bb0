import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CATALOGUES, PSEUDO_LANGUAGES, type PseudoLanguage } from './catalogues.js';

const ENGLISH = join(import.meta.dirname, '../../libs/contracts/src/languages/en');

/** Writes the catalogues of the languages for tests, which no other file of the build names. */
export function pseudoCatalogues(): Plugin {
  return {
    name: 'pseudo-catalogues',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
      for (const name of Object.keys(CATALOGUES)) {
        const texts = await textsOf(name);
        for (const language of PSEUDO_LANGUAGES)
          this.emitFile({
            type: 'asset',
            fileName: `assets/pseudo/${language}/${name}.js`,
            source: SOURCES[language](texts),
          });
      }
    },
  };
}

async function textsOf(name: string): Promise<Record<string, string>> {
  const filename = join(ENGLISH, `${name}.po`);
  const parsed = await formatter().parse(await readFile(filename, 'utf8'), {
    locale: 'en',
    sourceLocale: 'en',
    filename,
  });
  return Object.fromEntries(Object.entries(parsed).map(([id, { translation }]) => [id, translation ?? '']));
}

const SOURCES: Record<PseudoLanguage, (texts: Record<string, string>) => string> = {
  'en-XA': (texts) =>
    createCompiledCatalog('en-XA', texts, {
      namespace: 'es',
      pseudoLocale: 'en-XA',
      pseudoLocaleOptions: { extend: 0.4 },
    }).source,
  'ar-XB': (texts) => {
    const messages = Object.entries(texts).map(([id, text]) => [id, compileMessage(text, arabic)]);
    return `export const messages = ${JSON.stringify(Object.fromEntries(messages))};`;
  },
};

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const ARABIC = 'ابكدةفغهيجقلمنوبخرستعفوخيز';

/** Replaces the letters of a text, but not those of its elements. */
const arabic = (text: string) =>
  text.replace(/[a-z](?![^<]*>)/gi, (letter) => ARABIC[LATIN.indexOf(letter.toLowerCase())] ?? letter);
