import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePorts as portsOfThisProcess } from '../../libs/testing/src/free-ports.ts';
import { Refusal } from './terminal.ts';

// macOS allows binding a port on loopback that is in use on all addresses, so all of them are tried.
const HOSTS = ['127.0.0.1', '::1', '0.0.0.0', '::'];

/** The error code with which listening on a port fails, or undefined when it is free. */
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

/** @throws Refusal naming the variable when its port is in use or not permitted */
export async function assertFree(name: string, port: number): Promise<void> {
  const code = await obstacle(port);
  if (code === 'EACCES')
    throw new Refusal(`${name} is ${port}: this user may not listen there, set ${name} to a port above 1023.`);
  if (code) throw new Refusal(`Port ${port} is taken by another program: set ${name} to a free one.`);
}

/** Picks different free loopback ports, none of them in `taken`, which no other process picks. */
export async function freePorts(count: number, taken: number[] = []): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = await portsOfThisProcess(1);
    if (!taken.includes(port) && !(await obstacle(port))) ports.push(port);
  }
  return ports;
}
