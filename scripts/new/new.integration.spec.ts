import { testFolder } from '@dreamloom/testing';
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

describe('npm run new', () => {
  let tree: string;

  beforeEach(() => {
    tree = testFolder('new');
    for (const folder of ['libs/contracts/src', 'services/gateway/src', 'services/gateway/migrations', 'scripts/new'])
      cpSync(join(root, folder), join(tree, folder), { recursive: true });
    for (const file of ['package.json', '.prettierrc.json']) cpSync(join(root, file), join(tree, file));
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  });

  /** Runs the command of package.json in the copy. */
  const create = (...args: string[]) => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: { new: string } };
    const [, ...own] = scripts.new.replace(/^exec /, '').split(' ');
    const plop = join(root, 'node_modules/plop/bin/plop.js');
    return execFileSync(process.execPath, [plop, ...own, ...args], { cwd: tree, encoding: 'utf8' });
  };
  const text = (path: string) => readFileSync(join(tree, path), 'utf8');

  it('writes a handler, its subscription and its provider', () => {
    create('handler', 'gateway', 'dream-recorded', 'sign-out/end-sessions');
    const file = text('services/gateway/src/handlers/dream-recorded.end-sessions.handler.ts');
    expect(file).toContain("@Handles('gateway.dream-recorded.end-sessions')");
    expect(file).toContain("import { EndSessions } from '../sign-out/end-sessions.use-case.js';");
    expect(text('libs/contracts/src/subscriptions.ts')).toContain(
      "  'gateway.dream-recorded.end-sessions': LOCAL_WRITE,\n} as const",
    );
    const module = text('services/gateway/src/sign-out/sign-out.module.ts');
    expect(module).toContain("from '../handlers/dream-recorded.end-sessions.handler.js'");
    expect(module).toMatch(/providers: \[\s*EndSessionsHandler,/);
  });

  it('writes an operation and its handler', () => {
    const controller = 'services/gateway/src/brand/brand';
    create('operation', 'site', 'site', 'POST /api/brand/seen', 'Notes that the brand was seen.', controller, 'seen');
    expect(text('libs/contracts/src/operations/site.ts')).toContain(
      "'POST /api/brand/seen': { summary: 'Notes that the brand was seen.' },\n  },\n);",
    );
    expect(text(`${controller}.controller.ts`)).toMatch(/@Serves\('POST \/api\/brand\/seen'\)\n {2}async seen\(/);
  });

  it('writes the next migration', () => {
    create('migration', 'gateway', 'add-device-name');
    expect(text('services/gateway/migrations/7-add-device-name.ts')).toMatch(
      /export class AddDeviceName\d+ implements/,
    );
    const database = text('services/gateway/src/gateway.database.ts');
    expect(database).toContain("from '../migrations/7-add-device-name.js'");
    expect(database).toMatch(/migrations: \[\s*(\w+,\s+){6}AddDeviceName\d+,?\s*\]/);
  });
});
