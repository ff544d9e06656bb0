import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { services, type ProcessName } from './environment.ts';
import { event } from './progress.ts';
import type { RunningStack } from './stack.ts';

const SETTLED_MS = 400;

/** Rebuilds what is edited and restarts the processes that load it; answers what ends that. */
export function watchSources(root: string, stack: RunningStack): () => void {
  const compilers = [
    compile(root, root, ['node_modules/typescript/bin/tsc', '-b', '--watch', '--preserveWatchOutput']),
    compile(root, join(root, 'frontend'), ['node_modules/vite/bin/vite.js', 'build', '--watch', '--logLevel', 'warn']),
  ];
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
  return () => {
    clearTimeout(timer);
    watchers.forEach((one) => one.close());
    compilers.forEach((one) => one.kill('SIGTERM'));
  };
}

function compile(root: string, folder: string, [script = '', ...args]: string[]): ChildProcess {
  const guard = pathToFileURL(join(import.meta.dirname, 'child-guard.mjs')).href;
  return spawn(process.execPath, ['--import', guard, join(root, script), ...args], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** The built folders and the processes that load them. */
function foldersOf(root: string): Map<string, ProcessName[]> {
  const folders = new Map<string, ProcessName[]>([[join(root, 'sandbox/dist'), ['sandbox']]]);
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
