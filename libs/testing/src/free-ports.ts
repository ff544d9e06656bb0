import { once } from 'node:events';
import { createServer } from 'node:net';

// Linux assigns ephemeral ports from 32768 upwards, also to outgoing connections while a test restarts its server.
const LOWEST = 10_000;
const HIGHEST = 32_000;
const BLOCK = 16;
const BLOCKS = (HIGHEST - LOWEST) / BLOCK;

/** The ports of the current block that were not handed out yet. */
let [next, end] = [0, 0];

/** Finds the first of several consecutive free ports, at most 15, which no other caller gets, in any process. */
export async function freePorts(inARow: number): Promise<number> {
  for (;;) {
    while (next + inARow > end) await claimBlock();
    const first = next;
    next += inARow;
    const ports = Array.from({ length: inARow }, (_, above) => first + above);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
}

/** The process that listens on the first port of a block owns its other ports until it ends. */
async function claimBlock(): Promise<void> {
  const first = LOWEST + BLOCK * Math.floor(Math.random() * BLOCKS);
  const owner = createServer().unref();
  if (await listens(owner, first)) [next, end] = [first + 1, first + BLOCK];
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  if (!(await listens(server, port))) return false;
  await new Promise((closed) => server.close(closed));
  return true;
}

async function listens(server: ReturnType<typeof createServer>, port: number): Promise<boolean> {
  server.listen({ port, host: '127.0.0.1', exclusive: true });
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  }
}
