/** A browser's live stream, without a browser. */
export class LiveStream {
  private received = '';
  private readonly end = new AbortController();

  constructor(
    private readonly at: string,
    private readonly cookie: string,
  ) {}

  /** Resolves when the first bytes of the stream have arrived, which proves that no proxy buffers it. */
  async open(): Promise<void> {
    const answer = await fetch(`${this.at}/api/live`, { headers: { cookie: this.cookie }, signal: this.end.signal });
    if (answer.status !== 200 || !answer.body) throw new Error(`the stream answered ${answer.status}`);
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    this.received += (await reader.read()).value ?? '';
    void this.read(reader);
  }

  hasDream(dreamId: string): boolean {
    return this.received.includes(`event: dream\ndata: {"dreamId":"${dreamId}"}`);
  }

  close(): void {
    this.end.abort();
  }

  private async read(reader: ReadableStreamDefaultReader<string>): Promise<void> {
    // The stream ends with an error when this side closes it.
    const next = () => reader.read().catch(() => ({ done: true, value: undefined }));
    for (let part = await next(); !part.done; part = await next()) this.received += part.value ?? '';
  }
}
