import type { Stack } from '@dreamloom/testing';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (response: ServerResponse) => void;

const listening = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

/** A proxy between the product and the sandbox's Twilio that forwards everything except the media of a test. */
export class VendorProxy {
  /** Requests of the product to a host that is not its vendor. */
  readonly foreignRequests: string[] = [];
  private readonly media = new Map<string, Answer>();
  private sandbox = new URL('http://127.0.0.1:1');

  private constructor(
    private readonly vendor: Server,
    private readonly foreignHost: Server,
    private readonly port: number,
    private readonly foreignPort: number,
  ) {}

  static async open(): Promise<VendorProxy> {
    const [vendor, foreignHost] = [createServer(), createServer()];
    const proxy = new VendorProxy(vendor, foreignHost, await listening(vendor), await listening(foreignHost));
    vendor.on('request', (from: IncomingMessage, to: ServerResponse) => proxy.serve(from, to));
    foreignHost.on('request', (from: IncomingMessage, to: ServerResponse) => {
      proxy.foreignRequests.push(from.url ?? '');
      to.end('secrets');
    });
    return proxy;
  }

  get apiBaseUrl(): string {
    return `http://127.0.0.1:${this.port}/twilio`;
  }

  /** A host on this machine that must never be requested. */
  get foreignUrl(): string {
    return `http://127.0.0.1:${this.foreignPort}`;
  }

  forwardTo({ sandboxUrl }: Stack): void {
    this.sandbox = new URL(sandboxUrl);
  }

  answerMedia(path: string, answer: Answer): void {
    this.media.set(path, answer);
  }

  close(): void {
    for (const server of [this.vendor, this.foreignHost]) {
      server.closeAllConnections();
      server.close();
    }
  }

  private serve(from: IncomingMessage, to: ServerResponse): void {
    const answer = this.media.get(from.url ?? '');
    if (answer) return answer(to);
    const { method = 'GET', url = '/', headers } = from;
    const { hostname, port } = this.sandbox;
    const onward = request({ hostname, port, method, path: url, headers }, (back) => {
      to.writeHead(back.statusCode ?? 502, back.headers);
      back.pipe(to);
    });
    onward.on('error', () => to.destroy());
    from.pipe(onward);
  }
}
