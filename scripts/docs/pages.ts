import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { build } from '../build/build.ts';
import { root } from './sources.ts';

interface GeneratedPage {
  path: string;
  write: () => string | Promise<string>;
}

export async function generatedPages(): Promise<{ path: string; text: string; isCurrent: boolean }[]> {
  // The pages derive from the compiled contracts, because scripts cannot load their sources.
  await build();
  const [
    { eventsPage },
    { operationsPage },
    { configurationPage },
    { requirementsPage },
    { noticesPage },
    { clientSource },
  ] = await Promise.all([
    import('./events.ts'),
    import('./operations.ts'),
    import('./configuration.ts'),
    import('./requirements.ts'),
    import('./notices.ts'),
    import('./client.ts'),
  ]);
  const pages: GeneratedPage[] = [
    { path: 'docs/events.md', write: eventsPage },
    { path: 'docs/http.md', write: operationsPage },
    { path: 'docs/configuration.md', write: configurationPage },
    { path: 'docs/requirements.md', write: requirementsPage },
    { path: 'NOTICES.md', write: noticesPage },
    { path: 'libs/client/src/operations.ts', write: clientSource },
  ];
  return Promise.all(
    pages.map(async ({ path, write }) => {
      const file = join(root, path);
      const text = await format(await write(), { ...(await resolveConfig(file)), filepath: file });
      return { path, text, isCurrent: existsSync(file) && readFileSync(file, 'utf8') === text };
    }),
  );
}

export async function main(): Promise<number> {
  for (const { path, text, isCurrent } of await generatedPages()) {
    if (!isCurrent) writeFileSync(join(root, path), text);
    console.log(`${isCurrent ? 'unchanged' : 'written  '} ${path}`);
  }
  return 0;
}
