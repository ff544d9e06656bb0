import { generatedPages } from '../docs/pages.ts';
import { checkDependencies } from './dependencies.ts';

/** Sees that no generated page is older than the code it is read off, and that each dependency has its row; answers what is wrong, one line each. */
export async function checkDocs(): Promise<string[]> {
  const pages = await generatedPages();
  return [
    ...pages
      .filter(({ isCurrent }) => !isCurrent)
      .map(({ path }) => `${path} is not what the code says: run "npm run docs".`),
    ...checkDependencies(),
  ];
}
