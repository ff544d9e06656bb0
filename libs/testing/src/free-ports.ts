import { once } from 'node:events';
import { createServer } from 'node:net';

// Linux assigns ephemeral ports from 32768 upwards, also to outgoing connections while a test restarts its server.
const LOWEST = 20_000;
const BLOCK = 60;
const BLOCKS = 200;
/** Ports of this process that nothing may listen on yet. */
const handedOut = new Set<number>();

/** Finds the first of several consecutive free ports. Processes that run side by side begin in different blocks. */
export async function freePorts(inARow: number): Promise<number> {
  let block = process.pid % BLOCKS;
  for (;;) {
    const first = LOWEST + block * BLOCK + Math.floor(Math.random() * (BLOCK - inARow));
    const ports = Array.from({ length: inARow }, (_, above) => first + above);
    if (ports.some((port) => handedOut.has(port))) {
      block = Math.floor(Math.random() * BLOCKS);
      continue;
    }
    ports.forEach((port) => handedOut.add(port));
    const servers = ports.map((port) => createServer().listen(port, '127.0.0.1'));
    try {
      await Promise.all(servers.map((server) => once(server, 'listening')));
      return first;
    } catch {
      block = Math.floor(Math.random() * BLOCKS);
    } finally {
      await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
    }
  }
}
