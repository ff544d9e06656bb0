import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown, type OutputOptions, type Plugin, type RolldownLog } from 'rolldown';
import { filesBelow } from './fingerprint.ts';
import { bundleOf } from './projects.ts';

/** Read their own protocol files, which lie beside their code. */
const LEFT_OUT = [/^@google-cloud\//, /^google-gax/, /^@grpc\//];
/** Asked for by our dependencies, which do without them. */
const NOT_INSTALLED = [
  /^@nestjs\/(microservices|platform-express|websockets)/,
  /^class-(transformer|validator)/,
  /^@fastify\/multipart$/,
];

/**
 * Puts the compiled modules of a service and what they import into one folder: `main.js` is ours, `vendor.js` is others'.
 * Each `*.worker.js` of it becomes a file of its own with all that it imports, so that its thread loads nothing else.
 * @throws when an import is not to be found
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
    // Every process keeps its sources in memory. Names stay for stack traces.
    comments: false,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    ...output,
  });
}

function refuse(log: RolldownLog) {
  // The board would look for its pages by eval; the gateway tells it where they are.
  if (log.code === 'EVAL' && log.id?.includes('@bull-board')) return;
  throw new Error(log.message);
}

/** Stack traces name the lines of our sources; of the vendors' megabytes nobody reads a map at every start. */
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
