import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

const CONNECT_WITHIN_MS = 1_000;

/**
 * One address for several copies of a service, as the name of a service is in a network of containers: each new connection goes
 * to the next copy, and to the one after when nobody answers there. What is said on a connection is none of its business.
 */
export class TcpBalancer {
  private readonly server: Server;
  private readonly open = new Set<Socket>();
  private turn = 0;

  constructor(private readonly ports: number[]) {
    this.server = createServer((caller) => this.put(caller, this.turn++, this.ports.length));
  }

  async listen(port: number): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  close(): void {
    this.server.close();
    for (const socket of this.open) socket.destroy();
  }

  private put(caller: Socket, turn: number, triesLeft: number) {
    caller.pause();
    const copy = connect({
      port: this.ports[turn % this.ports.length]!,
      host: '127.0.0.1',
      timeout: CONNECT_WITHIN_MS,
    });
    const next = () => {
      copy.destroy();
      if (triesLeft > 1) this.put(caller, turn + 1, triesLeft - 1);
      else caller.destroy();
    };
    copy.once('error', next);
    copy.once('connect', () => {
      copy.setTimeout(0);
      copy.off('error', next);
      for (const [one, other] of [
        [caller, copy],
        [copy, caller],
      ] as const) {
        this.open.add(one);
        one.on('error', () => other.destroy());
        one.on('close', (broken) => {
          this.open.delete(one);
          // What is still on its way to the other side arrives there first.
          if (broken) other.destroy();
          else other.end();
        });
        one.pipe(other);
      }
    });
  }
}
