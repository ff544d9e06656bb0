import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES } from '../../libs/contracts/src/languages.js';
import { FONTS_BUDGET, PAGE_BUDGETS } from './budget.js';
import type { Catalogue } from './catalogues.js';

/** Fails a build that exceeds the byte budgets of budget.ts. */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_options, bundle) {
      const check = (what: string, weight: number, maximum: number) => {
        const sentence = `${what}: ${(weight / 1000).toFixed(1)} kB of at most ${maximum / 1000}.`;
        if (weight > maximum) this.error(`The byte budget is exceeded. ${sentence}`);
        this.info(sentence);
      };
      for (const { page, modules, script, catalogues, texts } of PAGE_BUDGETS) {
        const sizes = LANGUAGES.map((language) => weightOf(catalogueChunks(bundle, language, catalogues)));
        check(`First load of the ${page}`, weightOf(firstChunks(bundle, modules)), script);
        check(`Texts of the ${page} in another language`, Math.max(...sizes), texts);
      }
      const fonts = firstFontsOf(bundle).map((address) => bundle[address.slice(1)]);
      const bytes = sum(fonts.map((file) => (file?.type === 'asset' ? file.source.length : 0)));
      check('Fonts of every page', bytes, FONTS_BUDGET);
    },
  };
}

/** The addresses of the two fonts of every page. */
export const firstFontsOf = (bundle: Rolldown.OutputBundle): string[] =>
  Object.keys(bundle)
    .filter((file) => /(fraunces|figtree)-first.*\.woff2$/.test(file))
    .map((file) => `/${file}`);

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

const weightOf = (chunks: Rolldown.OutputChunk[]): number =>
  sum(chunks.map(({ code }) => brotliCompressSync(code).length));

/** The chunks of some catalogues in a language; English has none. */
const catalogueChunks = (
  bundle: Rolldown.OutputBundle,
  language: string,
  names: readonly Catalogue[],
): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter(
    (file): file is Rolldown.OutputChunk =>
      file.type === 'chunk' && names.some((name) => file.facadeModuleId?.endsWith(`/languages/${language}/${name}.po`)),
  );

/** The chunks of the app and of these modules, with all that they import at once. */
export function firstChunks(bundle: Rolldown.OutputBundle, modules: readonly string[]): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = modules.map((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!chunk) throw new Error(`The chunk of ${module} was not found.`);
    return chunk;
  });
  return withImports(chunks, [...chunks.filter(({ isEntry }) => isEntry), ...first]);
}

/** The address of the app's script. */
export function entryOf(bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('The script of the app was not found.');
  return `/${entry.fileName}`;
}

/** These chunks and all that they import at once. */
export function withImports(chunks: Rolldown.OutputChunk[], first: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).forEach(visit);
  };
  first.forEach(visit);
  return [...found];
}
