import { LANGUAGES } from '@dreamloom/contracts/http';
import type { Messages } from '@lingui/core';
import { CATALOGUES } from '../../build/catalogues.js';

/** `virtual:catalogues` in tests. */
export const catalogues = Object.fromEntries(
  LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
    Object.keys(CATALOGUES).map((name) => [
      `${language}/${name}`,
      () => import(`../../../libs/contracts/src/languages/${language}/${name}.po`) as Promise<{ messages: Messages }>,
    ]),
  ),
);
