import { testFolder } from '@dreamloom/testing';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { lastRelease, RELEASES } from '../../scripts/check/released-schema.js';

const ROOT = join(import.meta.dirname, '../..');

/**
 * The last release as it was, installed and built in a folder of its own. Its commit is the one that added its folder.
 * @throws when the history of this clone does not reach back to it
 */
export function builtRelease(): string {
  const version = lastRelease(ROOT) ?? '';
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const commit = git('log', '-1', '--diff-filter=A', '--format=%H', '--', join(RELEASES, version, 'schema.txt'));
  if (commit === '')
    throw new Error(`This clone does not hold the commit of release ${version}: git fetch --unshallow`);
  const folder = testFolder('release');
  const archive = `${folder}.tar`;
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  return folder;
}
