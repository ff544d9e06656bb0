import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

/** Smaller files gain nothing from compression. */
const MIN_BYTES = 600;

/** Writes a compressed copy beside every text file of the build, so that the server never compresses on a request. */
export function precompress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (resolved) => {
      config = resolved;
    },
    // The last hook, because the landing page is written before it.
    async closeBundle(error?: Error) {
      if (error) return;
      const out = join(config.root, config.build.outDir);
      const files = await readdir(out, { recursive: true });
      await Promise.all(files.filter((file) => /\.(html|js|css|svg|json|txt|webmanifest)$/.test(file)).map(pack(out)));
    },
  };
}

const pack = (folder: string) => async (file: string) => {
  const path = join(folder, file);
  if ((await stat(path)).size < MIN_BYTES) return;
  const bytes = await readFile(path);
  await Promise.all([
    writeFile(`${path}.br`, await promisify(brotliCompress)(bytes)),
    writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 })),
  ]);
};
