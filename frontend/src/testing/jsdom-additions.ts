/** Browser features that jsdom lacks and the app uses: a viewport, layout observers, a canvas, the text of a file. */

let mobile = false;

/** Makes every later `matchMedia` answer as a phone or as a desktop. */
export function setMobile(isMobile: boolean): void {
  mobile = isMobile;
}

window.matchMedia = (query) => ({
  media: query,
  matches: query.includes('max-width') ? mobile : false,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

// The global Blob is that of Node, for responses.
(Object.getPrototypeOf(File.prototype) as Blob).text = function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsText(this);
  });
};

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Everything is near the screen. */
window.IntersectionObserver = class {
  constructor(private readonly onChange: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.onChange([{ isIntersecting: true }]);
  }
  disconnect() {}
} as unknown as typeof IntersectionObserver;

/** jsdom's own event lacks the pointer's type. */
window.PointerEvent = class extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? '';
  }
} as unknown as typeof PointerEvent;

// jsdom has no layout, but a virtual list needs heights.
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 320 });

// jsdom renders no text.
Object.defineProperty(HTMLElement.prototype, 'innerText', {
  configurable: true,
  get(this: HTMLElement) {
    return this.textContent;
  },
});

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

let objectUrlCount = 0;
URL.createObjectURL = () => `blob:test/${(objectUrlCount += 1)}`;
URL.revokeObjectURL = () => undefined;

/** An event stream that the test sends events through. */
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

  sendDream(dreamId: string, version?: number): void {
    this.dispatchEvent(new MessageEvent('dream', { data: JSON.stringify({ dreamId, version }) }));
  }

  sendUser(): void {
    this.dispatchEvent(new MessageEvent('user', { data: '{}' }));
  }

  /** `refused`: the browser does not reconnect by itself. */
  fail(refused: boolean): void {
    this.readyState = refused ? FakeEventSource.CLOSED : FakeEventSource.CONNECTING;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

Object.assign(globalThis, { EventSource: FakeEventSource });
