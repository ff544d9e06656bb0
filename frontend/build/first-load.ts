import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Bytes of JavaScript, after brotli, that a first page may ask for before it is alive, by the module it starts with. */
const MOST = [
  { page: 'journal', module: '/src/app/SignedInRoutes.tsx', bytes: 230_000 },
  { page: 'landing page', module: '/src/features/landing/LandingPage.tsx', bytes: 180_000 },
] as const;

/** Refuses a build whose first pages have grown too heavy for a phone in the morning. */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      for (const { page, module, bytes: most } of MOST) {
        const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
        if (!entry || !first) return this.error(`The chunk of ${module} was not found, so that its weight is unknown.`);
        const needed = withImports(chunks, [entry, first]);
        const bytes = needed.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
        const weight = `The first load of the ${page} is ${(bytes / 1000).toFixed(0)} kB of JavaScript after brotli`;
        if (bytes > most) this.error(`${weight}; at most ${most / 1000} are allowed.`);
        this.info(`${weight}.`);
      }
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
