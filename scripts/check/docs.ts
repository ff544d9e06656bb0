import { generatedPages } from '../docs/pages.ts';
import { checkDependencies } from './dependencies.ts';

/**
 * Checks that every generated page is current and that each dependency has its row; returns the problems, one line
 * each.
 */
export async function checkDocs(): Promise<string[]> {
  const pages = await generatedPages();
  return [
    ...pages
      .filter(({ isCurrent }) => !isCurrent)
      .map(({ path }) => `${path} is not what the code says: run "npm run docs".`),
    ...checkDependencies(),
  ];
}
