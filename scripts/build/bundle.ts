import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type OutputOptions, type Plugin, rolldown, type RolldownLog } from 'rolldown';
import { bundleOf, filesBelow } from './projects.ts';

/** These packages read their own protocol files, which are next to their code. */
const LEFT_OUT = [/^@google-cloud\//, /^google-gax/, /^@grpc\//];
/** Optional dependencies of our dependencies. */
const NOT_INSTALLED = [
  /^@nestjs\/(microservices|platform-express|websockets)/,
  /^class-(transformer|validator)/,
  /^@fastify\/multipart$/,
];

/**
 * Bundles the compiled modules of a service and their imports into one folder: `main.js` is our code, `vendor.js` the
 * dependencies. Each `*.worker.js` becomes a separate, self-contained file, so that its thread loads nothing else.
 * @throws when an import cannot be resolved
 */
export async function bundle(root: string, service: string): Promise<void> {
  const dir = join(root, bundleOf(service));
  const source = join(root, `services/${service}/dist/src`);
  rmSync(dir, { recursive: true, force: true });
  await write(join(source, 'main.js'), {
    dir,
    chunkFileNames: '[name].js',
    codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/ }] },
  });
  for (const worker of filesBelow(source).filter((file) => file.endsWith('.worker.js')))
    await write(join(source, worker), { file: join(dir, basename(worker)), codeSplitting: false });
}

async function write(input: string, output: OutputOptions): Promise<void> {
  await using build = await rolldown({
    input,
    platform: 'node',
    external: [...LEFT_OUT, ...NOT_INSTALLED],
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
