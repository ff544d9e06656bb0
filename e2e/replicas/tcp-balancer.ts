import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

const CONNECT_WITHIN_MS = 1_000;

/**
 * One address for several replicas of a service, like a service name in a container network: each new connection goes
 * to the next replica, and to the following one when a replica does not accept it.
 */
export class TcpBalancer {
  private readonly server: Server;
  private readonly open = new Set<Socket>();
  private turn = 0;

  constructor(private readonly ports: number[]) {
    this.server = createServer((caller) => this.forward(caller, this.turn++, this.ports.length));
  }

  async listen(port: number): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  close(): void {
    this.server.close();
    for (const socket of this.open) socket.destroy();
  }

  private forward(caller: Socket, turn: number, triesLeft: number) {
    caller.pause();
    const replica = connect({
      port: this.ports[turn % this.ports.length]!,
      host: '127.0.0.1',
      timeout: CONNECT_WITHIN_MS,
    });
    const next = () => {
      replica.destroy();
      if (triesLeft > 1) this.forward(caller, turn + 1, triesLeft - 1);
      else caller.destroy();
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
