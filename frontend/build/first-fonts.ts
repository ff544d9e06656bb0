import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { RANGES } from './font-ranges.js';

/** The files of the fonts, and the weights that headings have; Figtree is used in all weights. */
const FONTS = {
  fraunces: {
    file: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    wght: { min: 400, max: 500 },
  },
  figtree: { file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', wght: { min: 300, max: 900 } },
} as const;

/** Writes `first-fonts/<name>-first.woff2` for fonts.css: the two fonts without what no text of ours needs. */
export function firstFonts(): Plugin {
  const folder = join(import.meta.dirname, '../node_modules/.first-fonts');
  return {
    name: 'first-fonts',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    async config() {
      const require = createRequire(import.meta.url);
      const length = ([first, last]: readonly [number, number]) => last - first + 1;
      const text = RANGES.flatMap((range) =>
        Array.from({ length: length(range) }, (_, at) => String.fromCodePoint(range[0] + at)),
      ).join('');
      await mkdir(folder, { recursive: true });
      for (const [name, { file, wght }] of Object.entries(FONTS)) {
        const font = await readFile(require.resolve(file));
        const subset = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght } });
        await writeFile(join(folder, `${name}-first.woff2`), subset);
      }
      return { resolve: { alias: { 'first-fonts': folder } } };
    },
  };
}
