import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { LANGUAGES } from '../../libs/contracts/src/languages.js';
import { firstFontsOf, withImports } from './first-load.js';

const ENTRY = 'src/service-worker/service-worker.ts';
/** What the journal and the page for a new dream are made of, with the parts that they load on demand. */
const OFFLINE_PARTS =
  /\/src\/(main\.tsx|app\/SignedInRoutes\.tsx|(app\/shell|features\/(capture|dreams)|outbox|service-worker|ui)\/.+)$/;
/** The texts of those parts. */
const TEXTS = ['app', 'journal', 'pages', 'dream', 'frameworks'];
/** Files without a hash in their name. */
const UNHASHED = ['index.html', 'theme.js', 'preload.js', 'favicon.svg', 'painting-placeholder.svg'];

/** In development it takes the place of a service worker that a build has installed at the same address. */
const REMOVAL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', async () => {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
  for (const page of await self.clients.matchAll()) page.navigate(page.url);
});`;

/** Writes `sw.js`, which knows the files that open the app without a network: docs/decisions/0015-offline.md. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    configResolved: (resolved) => {
      config = resolved;
    },
    configureServer: ({ middlewares }) => {
      middlewares.use('/sw.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(REMOVAL);
      });
    },
    async writeBundle(_options, bundle) {
      const { root } = config;
      const outDir = join(root, config.build.outDir);
      const files = [...offlineFiles(bundle).map(hashed), ...(await Promise.all(UNHASHED.map(unhashed(outDir))))];
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        resolve: { conditions: config.resolve.conditions },
        define: {
          SHELL_FILES: JSON.stringify(files),
          TEXT_FILES: JSON.stringify(textFiles(bundle)),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          // A library loads nothing ahead of its dynamic imports, which are a part of the one file.
          lib: { entry: join(root, ENTRY), formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
        },
      });
    },
  };
}

const hashed = (file: string) => ({ url: `/${file}`, revision: null });

/** The integrity refuses a file of another version, while a deployment replaces one by the other. */
const unhashed = (folder: string) => async (file: string) => {
  const digest = createHash('sha256')
    .update(await readFile(join(folder, file)))
    .digest('base64');
  return { url: `/${file}`, revision: digest, integrity: `sha256-${digest}` };
};

function offlineFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const parts = chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => OFFLINE_PARTS.test(id)));
  const needed = withImports(chunks, parts);
  const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  // Other alphabets come from the network.
  const fonts = firstFontsOf(bundle).map((address) => address.slice(1));
  return [...new Set([...needed.map(({ fileName }) => fileName), ...styles, ...fonts])].sort();
}

function textFiles(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const files = Object.values(bundle);
  const fileOf = (catalogue: string) =>
    files.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/languages/${catalogue}.po`));
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      TEXTS.flatMap((text) => fileOf(`${language}/${text}`) ?? []).map(({ fileName }) => `/${fileName}`),
    ]),
  );
}
