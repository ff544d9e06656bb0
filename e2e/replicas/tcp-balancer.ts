import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Replica } from './replica.js';

const CONNECT_WITHIN_MS = 1_000;

/**
 * One address for several replicas of a service, like a Service of Kubernetes or Swarm: each new connection goes to the
 * next replica that is ready, and to the following one when a replica does not accept it.
 */
export class TcpBalancer {
  private readonly server: Server;
  private readonly open = new Set<Socket>();
  private turn = 0;

  constructor(private readonly replicas: Pick<Replica, 'port' | 'isDraining'>[]) {
    this.server = createServer((caller) => this.forward(caller, this.inTurn()));
  }

  async listen(port: number): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  close(): void {
    this.server.close();
    for (const socket of this.open) socket.destroy();
  }

  private inTurn() {
    const ready = this.replicas.filter(({ isDraining }) => !isDraining);
    const first = this.turn++ % ready.length;
    return [...ready.slice(first), ...ready.slice(0, first)];
  }

  private forward(caller: Socket, [first, ...others]: { port: number }[]) {
    if (!first) {
      caller.destroy();
      return;
    }
    caller.pause();
    const replica = connect({
      port: first.port,
      host: '127.0.0.1',
      timeout: CONNECT_WITHIN_MS,
    });
    const next = () => {
      replica.destroy();
      this.forward(caller, others);
    };
    replica.once('error', next);
    replica.once('connect', () => {
      replica.setTimeout(0);
      replica.off('error', next);
      for (const [one, other] of [
        [caller, replica],
        [replica, caller],
      ] as const) {
        this.open.add(one);
        one.on('error', () => other.destroy());
        one.on('close', (broken) => {
          this.open.delete(one);
          // Data in flight to the other side is flushed first.
          if (broken) other.destroy();
          else other.end();
        });
        one.pipe(other);
      }
    });
  }
}
