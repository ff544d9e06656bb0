import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const FACES = ['@fontsource-variable/figtree', '@fontsource-variable/fraunces'];

export function fontLicences(): Plugin {
  const require = createRequire(import.meta.url);
  const textOf = (face: string) =>
    readFileSync(join(dirname(require.resolve(`${face}/package.json`)), 'LICENSE'), 'utf8');
  return {
    name: 'font-licences',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licences-of-faces.txt', source: FACES.map(textOf).join('\n\n') });
    },
  };
}
