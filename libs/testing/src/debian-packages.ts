import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../../.cache/packages', import.meta.url));

/** An executable for tests, with the environment that lets it find its libraries. */
export interface TestProgram {
  binary: string;
  env: NodeJS.ProcessEnv;
}

/**
 * Finds an executable on the PATH by any of its names, or in Debian's packages, which are unpacked into the cache, not
 * installed.
 * @throws when there is neither: a suite never skips itself
 */
export function programOf(names: string[], packages: string[]): TestProgram {
  for (const name of names) {
    const found = (process.env['PATH'] ?? '').split(delimiter).find((folder) => existsSync(join(folder, name)));
    if (found) return { binary: join(found, name), env: {} };
  }
  const [name = ''] = names;
  const root = join(CACHE, name.split('-')[0] ?? name);
  const binary = join(root, 'usr/bin', name);
  if (!existsSync(binary)) unpack(name, packages, root);
  const libraries = join(root, 'usr/lib');
  const folders = existsSync(libraries) ? readdirSync(libraries).map((one) => join(libraries, one)) : [];
  return { binary, env: { LD_LIBRARY_PATH: folders.join(':') } };
}

// Needs no root: packages are downloaded with separate package lists and unpacked. Suites that run at the same time
// each have a folder of their own, and the first one that is complete stays.
function unpack(name: string, packages: string[], root: string) {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'unpacking-'));
  mkdirSync(join(folder, 'lists/partial'), { recursive: true });
  mkdirSync(join(folder, 'archives/partial'), { recursive: true });
  const own = [
    `Dir::State=${folder}`,
    'Dir::State::status=/var/lib/dpkg/status',
    `Dir::Cache=${folder}`,
    'APT::Sandbox::User=',
  ].flatMap((option) => ['-o', option]);
  try {
    execFileSync('apt-get', [...own, 'update'], { cwd: folder, stdio: 'pipe', timeout: 120_000 });
    execFileSync('apt-get', [...own, 'download', ...packages], { cwd: folder, stdio: 'pipe', timeout: 120_000 });
    for (const file of readdirSync(folder).filter((one) => one.endsWith('.deb')))
      execFileSync('dpkg', ['-x', file, 'root'], { cwd: folder });
    if (!existsSync(root)) renameSync(join(folder, 'root'), root);
  } catch (cause) {
    throw new Error(`The tests need ${name}: install it, or run them on Debian or Ubuntu.`, { cause });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
