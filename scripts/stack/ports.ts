import { once } from 'node:events';
import { createServer } from 'node:net';
import { Refusal } from './refusal.ts';

// Below 32768, where Linux begins to hand out ports to outgoing connections.
const LOWEST = 20_000;
const HIGHEST = 32_000;
const BLOCK = 60;
const BLOCKS = (HIGHEST - LOWEST) / BLOCK;
// On macOS a port taken on all addresses can still be bound on loopback: try them all.
const HOSTS = ['127.0.0.1', '::1', '0.0.0.0', '::'];

/** Why a port cannot be listened on: an error code, or undefined when it is free. */
async function obstacle(port: number): Promise<string | undefined> {
  for (const host of HOSTS) {
    const server = createServer();
    try {
      server.listen({ port, host, exclusive: true });
      await once(server, 'listening');
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'EADDRINUSE' || code === 'EACCES') return code;
    } finally {
      if (server.listening) await new Promise((closed) => server.close(closed));
    }
  }
  return undefined;
}

/** @throws Refusal naming the variable when its port is taken or not allowed */
export async function assertFree(name: string, port: number): Promise<void> {
  const code = await obstacle(port);
  if (code === 'EACCES')
    throw new Refusal(`${name} is ${port}: this user may not listen there, set ${name} to a port above 1023.`);
  if (code) throw new Refusal(`Port ${port} is taken by another program: set ${name} to a free one.`);
}

/** Picks free ports on loopback, all different and none of `taken`. Two starters at once look in different places first. */
export async function freePorts(count: number, taken: number[]): Promise<number[]> {
  const ports: number[] = [];
  for (const port of candidates()) {
    if (ports.length === count) break;
    if (!taken.includes(port) && !ports.includes(port) && !(await obstacle(port))) ports.push(port);
  }
  return ports;
}

/** The ports of a block that only processes of a like number share, then any. */
function* candidates(): Generator<number> {
  const first = LOWEST + (process.pid % BLOCKS) * BLOCK;
  const start = Math.floor(Math.random() * BLOCK);
  for (let step = 0; step < BLOCK; step++) yield first + ((start + step) % BLOCK);
  for (;;) yield LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
}
