import { testFolder } from '@dreamloom/testing';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCE = pathToFileURL(join(import.meta.dirname, 'run-folder.ts')).href;

/** Runs code after a run has opened its folder below `parent`, in a process of its own. */
const run = (parent: string, code: string): string =>
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', `import { openRunFolder } from '${SOURCE}'; const remove = openRunFolder(); ${code}`],
    { env: { ...process.env, TMPDIR: parent }, encoding: 'utf8' },
  );

it('removes its folder, and those of runs that were killed, but of none that still runs', () => {
  const parent = testFolder('runs');
  run(parent, 'process.exit()');
  const [killed] = readdirSync(parent);
  const running = `dreamloom-run-${process.pid}`;
  mkdirSync(join(parent, running));
  const left = run(parent, `console.log(process.env.TMPDIR); remove();`).trim();
  expect(killed).toMatch(/^dreamloom-run-\d+$/);
  expect(existsSync(left)).toBe(false);
  expect(readdirSync(parent)).toEqual([running]);
});
