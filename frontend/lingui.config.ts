import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from '../libs/contracts/src/languages.js';
import { CATALOGUES, TEXTS_OF_SERVICES } from './build/catalogues.js';
import { sharedTexts } from './build/shared-texts.js';

const ALL = { ...CATALOGUES, ...TEXTS_OF_SERVICES };

const inOthers = (folders: readonly string[]) =>
  Object.values(ALL)
    .flat()
    .filter((path) => folders.some((folder) => path.startsWith(`${folder}/`)))
    .map((path) => `<rootDir>/${path}`);

export default defineConfig({
  sourceLocale: 'en',
  locales: [...LANGUAGES],
  catalogs: Object.entries(ALL).map(([name, folders]) => ({
    path: `<rootDir>/../libs/contracts/src/languages/{locale}/${name}`,
    include: folders.map((folder) => `<rootDir>/${folder}`),
    exclude: ['**/*.spec.*', '**/testing/**', ...inOthers(folders)],
  })),
  format: formatter({ origins: false, printPlaceholdersInComments: false }),
  extractors: sharedTexts,
});
