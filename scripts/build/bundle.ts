import { readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type OutputOptions, type Plugin, rolldown, type RolldownLog } from 'rolldown';
import { bundleOf, filesBelow, IMAGE } from './projects.ts';

/**
 * The packages that the image of the services installs beside the bundles. Google's read their own protocol files, which
 * are next to their code; Twilio's loads a file of megabytes per API on demand; sharp has libraries of the system, and
 * the job dashboard has pages.
 */
const leftOut = (root: string) => {
  const { dependencies } = JSON.parse(readFileSync(join(root, IMAGE), 'utf8')) as { dependencies: object };
  return Object.keys(dependencies).map((name) => new RegExp(`^${name}(/|$)`));
};
/** Optional dependencies of our dependencies. */
const NOT_INSTALLED = [
  /^@nestjs\/(microservices|platform-express|websockets)/,
  /^class-(transformer|validator)/,
  /^@fastify\/multipart$/,
];

/**
 * Bundles the compiled modules of a service or of `backup` and their imports into one folder: `main.js` is our code, and
 * each dependency has a file. One file with all of them would take 40 MB more in each process, because memory of the parser grows with
 * the file, and a file with a character outside Latin-1 takes two bytes per character. Modules that are imported on
 * demand are in files of their own. Each `*.worker.js` becomes a separate, self-contained file, so that its thread loads nothing else.
 * @throws when an import cannot be resolved
 */
export async function bundle(root: string, folder: string): Promise<void> {
  const dir = join(root, bundleOf(folder));
  const source = join(root, folder, 'dist/src');
  rmSync(dir, { recursive: true, force: true });
  const external = [...leftOut(root), ...NOT_INSTALLED];
  await write(external, join(source, 'main.js'), {
    dir,
    chunkFileNames: '[name].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: packageOf, debugName: 'package', test: /node_modules/, tags: ['$initial'] }],
    },
    strictExecutionOrder: true,
  });
  for (const worker of filesBelow(source).filter((file) => file.endsWith('.worker.js')))
    await write(external, join(source, worker), { file: join(dir, basename(worker)), codeSplitting: false });
}

/** The name of the package that a file belongs to, for a file name. */
const packageOf = (id: string) =>
  /.*node_modules\/(@[^/]+\/)?([^/]+)/.exec(id)?.slice(1).join('').replace('@', '').replace('/', '-') ?? null;

async function write(external: RegExp[], input: string, output: OutputOptions): Promise<void> {
  await using build = await rolldown({
    input,
    platform: 'node',
    preserveEntrySignatures: 'allow-extension',
    external,
    onLog: (_, log) => refuse(log),
    plugins: [ownLines()],
  });
  await build.write({
    format: 'esm',
    sourcemap: true,
    keepNames: true,
    // Every process holds its sources in memory. Names remain for stack traces.
    comments: false,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    ...output,
  });
}

function refuse(log: RolldownLog) {
  // bull-board locates its pages with eval; the gateway passes the path explicitly.
  if (log.code === 'EVAL' && log.id?.includes('@bull-board')) return;
  throw new Error(log.message);
}

/** Limits source maps to our own sources: parsing the maps of megabytes of dependencies would slow down every start. */
function ownLines(): Plugin {
  return {
    name: 'own-lines',
    load: {
      filter: { id: { include: /\.js$/, exclude: /node_modules/ } },
      handler: (id) => ({ code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') }),
    },
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk' || file.moduleIds.some((id) => !id.includes('node_modules'))) continue;
        file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n');
        Reflect.deleteProperty(files, `${file.fileName}.map`);
      }
    },
  };
}

// One after another: at once they take three times the memory and longer.
if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..');
  for (const folder of process.argv.slice(2)) await bundle(root, folder);
}
