/** A stream the test speaks through. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** Every stream opened so far in this test file. */
  static opened: FakeEventSource[] = [];

  readyState = FakeEventSource.CONNECTING;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  static get last(): FakeEventSource {
    const last = FakeEventSource.opened.at(-1);
    if (last === undefined) throw new Error('No stream was opened');
    return last;
  }

  open(): void {
    this.readyState = FakeEventSource.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  say(dreamId: string): void {
    this.dispatchEvent(new MessageEvent('dream', { data: JSON.stringify({ dreamId }) }));
  }

  /** Says that the account changed. */
  sayUser(): void {
    this.dispatchEvent(new MessageEvent('user', { data: '{}' }));
  }

  /** `refused`: the browser will not try again by itself. */
  fail(refused: boolean): void {
    this.readyState = refused ? FakeEventSource.CLOSED : FakeEventSource.CONNECTING;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

Object.assign(globalThis, { EventSource: FakeEventSource });
