export interface Body {
  body: Buffer;
  encoding: 'br' | null;
}

/** The bodies that were asked for last, up to so many bytes. */
export class RecentBodies {
  private readonly kept = new Map<string, Body>();
  private bytes = 0;

  constructor(private readonly mostBytes: number) {}

  get(name: string): Body | undefined {
    return this.kept.get(name);
  }

  /** Keeps a body as the most recent one and forgets the oldest ones. */
  keep(name: string, body: Body): void {
    this.forget(name);
    this.kept.set(name, body);
    this.bytes += body.body.length;
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.mostBytes) return;
      this.forget(oldest);
    }
  }

  private forget(name: string): void {
    this.bytes -= this.kept.get(name)?.body.length ?? 0;
    this.kept.delete(name);
  }
}
