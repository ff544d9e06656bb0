import type { IncomingHttpHeaders } from 'node:http';

/** The part of the framework's response that controllers use to send it themselves. */
export interface Reply {
  status(code: number): Reply;
  header(name: string, value: string): Reply;
  headers(values: Record<string, string | number>): Reply;
  send(body?: unknown): unknown;
  readonly sent: boolean;
  /** What it responds to. */
  readonly request: { readonly headers: IncomingHttpHeaders };
  /** Emits `close` when the response is sent or the client has disconnected. */
  readonly raw: { once(event: 'close', listener: () => void): unknown };
}
