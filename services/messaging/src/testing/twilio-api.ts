import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Twilio's REST API on loopback, as far as messages and their media are concerned. */
export class TwilioApi {
  readonly sent: { to: string; body: string; mediaUrl: string | null }[] = [];
  /** The answers of the next messages, in order. */
  readonly failures: { status: number; code: number }[] = [];
  /** Media by their path. */
  readonly media = new Map<string, Buffer>();
  private server: Server | undefined;

  /** @returns the base URL */
  async listen(): Promise<string> {
    this.server = createServer((request, response) => {
      void text(request).then((body) => {
        const answer = (status: number, what: object) =>
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(what));
        const media = this.media.get(request.url ?? '');
        if (request.method === 'GET') return media ? response.end(media) : answer(404, { status: 404, code: 20404 });
        const failure = this.failures.shift();
        if (failure) return answer(failure.status, { ...failure, message: 'refused' });
        const form = new URLSearchParams(body);
        const to = (form.get('To') ?? '').replace('whatsapp:', '');
        this.sent.push({ to, body: form.get('Body') ?? '', mediaUrl: form.get('MediaUrl') });
        return answer(201, { sid: `SM${randomBytes(16).toString('hex')}` });
      });
    });
    await new Promise<void>((resolve) => this.server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }
}
