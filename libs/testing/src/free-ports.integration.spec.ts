import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePorts } from './free-ports.js';

/** Prints what it finds and lives until its input ends. */
const OTHER_PROCESS = `import { freePorts } from '${new URL('free-ports.ts', import.meta.url).href}';
  const firsts = [];
  for (let times = 0; times < 40; times++) firsts.push(await freePorts(4));
  console.log(JSON.stringify(firsts));
  process.stdin.resume();`;

it('finds ports that no other call and no other process finds', async () => {
  const others = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', OTHER_PROCESS], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const own = await Promise.all(Array.from({ length: 40 }, () => freePorts(4)));
  const theirs = await Promise.all(
    others.map(async ({ stdout }) => JSON.parse(String((await once(stdout, 'data'))[0])) as number[]),
  );
  others.forEach(({ stdin }) => stdin.end());
  const ports = [...own, ...theirs.flat()].flatMap((first) => [first, first + 1, first + 2, first + 3]);
  expect(new Set(ports).size).toBe(4 * 40 * 4);
});

it('finds ports that can be listened on', async () => {
  const server = createServer().listen(await freePorts(1), '127.0.0.1');
  await once(server, 'listening');
  server.close();
});
