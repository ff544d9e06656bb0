/** As much of the web server's answer as a controller needs that writes it itself. */
export interface Reply {
  status(code: number): Reply;
  header(name: string, value: string): Reply;
  headers(values: Record<string, string | number>): Reply;
  send(body?: unknown): unknown;
  readonly sent: boolean;
  /** Emits `close` when the answer is sent, or when whoever waited for it has left. */
  readonly raw: { once(event: 'close', listener: () => void): unknown };
}
