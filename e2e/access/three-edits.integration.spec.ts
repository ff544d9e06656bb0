import { deriveKey, DREAMER_HEADER, INTERNAL_SECRET_HEADER } from '@dreamloom/platform';
import { eventually, freePorts, isDeep, testFolder, throwawayDatabase } from '@dreamloom/testing';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SECRET = 'an internal secret that only this test knows';

describe('the three edits of CONTRIBUTING', () => {
  it('apply to the sources', async () => {
    const input = await diffOfContributing();
    expect(() => execFileSync('git', ['apply', '--check', '-'], { cwd: ROOT, input })).not.toThrow();
  });

  if (isDeep) describe('in a copy that is built', inCopy);
});

function inCopy() {
  let copy: string;
  let database: Awaited<ReturnType<typeof throwawayDatabase>>;
  let service: ChildProcess | undefined;

  beforeAll(async () => {
    copy = testFolder('three-edits');
    database = await throwawayDatabase();
    await copyOfTree(copy);
    execFileSync('git', ['apply', '--unsafe-paths', '--whitespace=nowarn', '-'], {
      cwd: copy,
      input: await diffOfContributing(),
      env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(copy) },
    });
  });

  afterAll(async () => {
    service?.kill();
    if (service) await once(service, 'exit');
    await database.drop();
  });

  it('add an operation that is built, checked at boot and called', async () => {
    const tsc = (...args: string[]) =>
      execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), ...args], { cwd: copy });
    tsc('-b', 'services/dreams');
    await writeFile(
      join(copy, 'frontend/tsconfig.api.json'),
      JSON.stringify({ extends: './tsconfig.json', include: ['src/api', 'src/vite-env.d.ts'] }),
    );
    tsc('--noEmit', '-p', 'frontend/tsconfig.api.json');

    const port = await freePorts(1);
    const unused = 'http://127.0.0.1:1';
    service = spawn(process.execPath, ['services/dreams/dist/src/main.js'], {
      cwd: copy,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        NODE_ENV: 'test',
        PORT: String(port),
        LOG_LEVEL: 'error',
        DATABASE_URL: database.url,
        INTERNAL_SECRET: SECRET,
        PUBLIC_BASE_URL: unused,
        MESSAGING_URL: unused,
        MEDIA_URL: unused,
        COLLECTIVE_URL: unused,
        OPENAI_API_KEY: 'unused',
      },
    });
    const home = `http://127.0.0.1:${port}`;
    await eventually(() =>
      fetch(`${home}/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const headers = {
      [INTERNAL_SECRET_HEADER]: deriveKey(SECRET, 'internal calls'),
      [DREAMER_HEADER]: randomUUID(),
    };
    const response = await fetch(`${home}/api/dreams/trash/count`, { headers });
    expect([response.status, await response.json()]).toEqual([200, { count: 0 }]);
  });
}

/** Copies the libs, the service and the web app with their build output; npm packages are linked. */
async function copyOfTree(to: string) {
  for (const path of ['libs', 'services/dreams', 'frontend', 'tsconfig.base.json', 'package.json'])
    await cp(join(ROOT, path), join(to, path), {
      recursive: true,
      filter: (from) => !from.endsWith('/node_modules') && !from.endsWith('frontend/dist'),
      preserveTimestamps: true,
    });
  const packages = join(to, 'node_modules');
  await mkdir(join(packages, '@dreamloom'), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '@dreamloom') await symlink(join(ROOT, 'node_modules', name), join(packages, name));
  for (const lib of await readdir(join(to, 'libs')))
    await symlink(join(to, 'libs', lib), join(packages, '@dreamloom', lib));
  for (const workspace of ['frontend', 'services/dreams'])
    await symlink(join(ROOT, workspace, 'node_modules'), join(to, workspace, 'node_modules'));
}

/** The diff of the document, without the indentation of its list. */
async function diffOfContributing(): Promise<string> {
  const text = await readFile(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const diff = /^ {2}```diff\n(.*?)^ {2}```$/ms.exec(text)?.[1];
  if (diff === undefined) throw new Error('CONTRIBUTING.md has no diff.');
  return diff.replaceAll(/^ {2}/gm, '');
}
