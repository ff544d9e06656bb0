import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedPages } from './pages.ts';
import { root } from './sources.ts';

export async function main(): Promise<number> {
  for (const { path, text, isCurrent } of await generatedPages()) {
    if (!isCurrent) writeFileSync(join(root, path), text);
    console.log(`${isCurrent ? 'as it was' : 'written  '} ${path}`);
  }
  return 0;
}
