import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import { type ProcessName, services } from './environment.ts';
import type { RunningStack } from './stack.ts';
import { event } from './terminal.ts';

const SETTLED_MS = 400;

/**
 * Compiles edited sources and restarts the services that load them; Vite serves the web app on `port` with hot reload
 * and proxies the other requests to the gateway. Returns a function that ends this.
 */
export async function watchSources(root: string, port: number, stack: RunningStack): Promise<() => Promise<void>> {
  const compiler = compile(root, ['node_modules/typescript/bin/tsc', '-b', '--watch', '--preserveWatchOutput']);
  const webApp = await serveWebApp(root, port, `http://localhost:${stack.gatewayPort}`);
  const changed = new Set<ProcessName>();
  let timer: NodeJS.Timeout | undefined;
  const restart = () => {
    for (const name of changed) {
      event(`${name} has changed`);
      stack.processes.get(name)?.restart();
    }
    changed.clear();
  };
  const watchers = [...foldersOf(root)].map(([folder, users]) => {
    mkdirSync(folder, { recursive: true });
    return watch(folder, { recursive: true }, (_, file) => {
      if (!file?.endsWith('.js')) return;
      users.forEach((name) => changed.add(name));
      clearTimeout(timer);
      timer = setTimeout(restart, SETTLED_MS);
    });
  });
  return async () => {
    clearTimeout(timer);
    watchers.forEach((one) => one.close());
    compiler.kill('SIGTERM');
    await webApp.close();
  };
}

async function serveWebApp(root: string, port: number, gateway: string): Promise<ViteDevServer> {
  // Imported on demand because only the watch mode needs it.
  const { createServer } = await import('vite');
  const paths = ['/api', '/admin', '/s/', '/robots.txt', '/sitemap.xml', '/site.webmanifest'];
  const server = await createServer({
    root: join(root, 'frontend'),
    logLevel: 'warn',
    server: {
      host: 'localhost',
      port,
      strictPort: true,
      proxy: Object.fromEntries(paths.map((path) => [path, { target: gateway, xfwd: true }])),
    },
  });
  return server.listen();
}

function compile(root: string, [script = '', ...args]: string[]): ChildProcess {
  const guard = pathToFileURL(join(import.meta.dirname, 'child-guard.mjs')).href;
  return spawn(process.execPath, ['--import', guard, join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

function foldersOf(root: string): Map<string, ProcessName[]> {
  const folders = new Map<string, ProcessName[]>([
    [join(root, 'sandbox/dist'), ['sandbox']],
    [join(root, 'sandbox/painter/dist'), ['sandbox']],
  ]);
  for (const name of services) {
    folders.set(join(root, `services/${name}/dist`), [name]);
    for (const library of librariesOf(root, `services/${name}`)) {
      const folder = join(root, `libs/${library}/dist`);
      folders.set(folder, [...(folders.get(folder) ?? []), name]);
    }
  }
  return folders;
}

function librariesOf(root: string, folder: string): Set<string> {
  const file = join(root, folder, 'package.json');
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: Record<string, string> };
  const direct = Object.keys(dependencies)
    .filter((name) => name.startsWith('@dreamloom/'))
    .map((name) => name.slice('@dreamloom/'.length))
    .filter((name) => existsSync(join(root, 'libs', name)));
  return new Set(direct.flatMap((name) => [name, ...librariesOf(root, `libs/${name}`)]));
}
