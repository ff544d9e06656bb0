import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

export const LANDING_PAGE = '/src/features/landing/LandingPage.tsx';

/** Maximum bytes of JavaScript, after brotli, that a first page loads before it is interactive, by its first module. */
const MAX_BYTES = [
  { page: 'journal', module: '/src/app/SignedInRoutes.tsx', bytes: 230_000 },
  { page: 'landing page', module: LANDING_PAGE, bytes: 180_000 },
] as const;

/** Fails a build whose first pages exceed their byte budget. */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_options, bundle) {
      for (const { page, module, bytes: maximum } of MAX_BYTES) {
        const bytes = firstChunks(bundle, module).reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
        const weight = `The first load of the ${page} is ${(bytes / 1000).toFixed(1)} kB of JavaScript after brotli`;
        if (bytes > maximum) this.error(`${weight}; at most ${maximum / 1000} are allowed.`);
        this.info(`${weight}.`);
      }
    },
  };
}

export function firstChunks(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!entry || !first) throw new Error(`The chunk of ${module} was not found, so that its weight is unknown.`);
  return withImports(chunks, [entry, first]);
}

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
