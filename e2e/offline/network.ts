import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The way from a browser to the app, which a test can cut, and on which answers can be lost or changed. */
export class Network {
  isOff = false;
  /** Appended to the service worker, which makes it another version. */
  workerSuffix = '';
  private losing: string | null = null;
  private readonly server: Server;

  private constructor(private readonly appUrl: string) {
    this.server = createServer((incoming, outgoing) => this.forward(incoming, outgoing));
  }

  static async to(appUrl: string): Promise<Network> {
    const network = new Network(appUrl);
    network.server.listen(0, '127.0.0.1');
    await once(network.server, 'listening');
    return network;
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isOff = true;
    this.server.closeAllConnections();
  }

  /** The next answer to such a request never reaches the browser; its work is done. */
  loseNextAnswer(methodAndPath: string): void {
    this.losing = methodAndPath;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (this.isOff) return void incoming.socket.destroy();
    const { method = 'GET', url = '/' } = incoming;
    const isWorker = url === '/sw.js';
    // The changed worker has no compressed and no known version.
    const headers = isWorker ? { host: incoming.headers.host } : incoming.headers;
    const isLost = this.losing === `${method} ${url}`;
    if (isLost) this.losing = null;
    const onward = request(new URL(url, this.appUrl), { method, headers }, (answer) => {
      if (isLost) return void answer.resume().once('end', () => incoming.socket.destroy());
      if (isWorker) delete answer.headers['content-length'];
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing, { end: !isWorker });
      if (isWorker) answer.once('end', () => outgoing.end(this.workerSuffix));
    });
    onward.on('error', () => incoming.socket.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }
}
