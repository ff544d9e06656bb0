import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Bytes of JavaScript, after brotli, that the journal may ask for before it can be drawn. */
const MOST = 230_000;
/** The module that a dreamer's pages start with; the entry comes before it. */
const JOURNAL = '/src/app/SignedInRoutes.tsx';

/** Refuses a build whose first page has grown too heavy for a phone in the morning. */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      const journal = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(JOURNAL));
      if (!entry || !journal) return this.error(`The chunk of ${JOURNAL} was not found, so that its weight is unknown.`);
      const needed = withImports(chunks, [entry, journal]);
      const bytes = needed.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
      const weight = `The journal's first load is ${(bytes / 1000).toFixed(0)} kB of JavaScript after brotli`;
      if (bytes > MOST) this.error(`${weight}; at most ${MOST / 1000} are allowed.`);
      this.info(`${weight}.`);
    },
  };
}

/** The chunks and everything they import before they run. */
function withImports(chunks: Rolldown.OutputChunk[], first: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).forEach(visit);
  };
  first.forEach(visit);
  return [...found];
}
