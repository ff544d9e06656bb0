import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { generatedPages } from '../docs/pages.ts';
import { files, read, root } from '../docs/sources.ts';
import { checkDependencies } from './dependencies.ts';

/**
 * Checks that every generated page is current, that each dependency has its row and that every path in a document is
 * there; returns the problems, one line each.
 */
export async function checkDocs(): Promise<string[]> {
  const pages = await generatedPages();
  return [
    ...pages
      .filter(({ isCurrent }) => !isCurrent)
      .map(({ path }) => `${path} is not what the code says: run "npm run docs".`),
    ...checkDependencies(),
    ...files.filter((file) => file.endsWith('.md')).flatMap(missingPaths),
  ];
}

const PATH = /`((?:backup|deploy|e2e|frontend|libs|sandbox|scripts|services)\/[\w./-]*\w)`/g;

const missingPaths = (file: string): string[] =>
  [...read(file).matchAll(PATH)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => `${file} names ${path}, which is not there.`);
