/** What jsdom lacks and the app asks for: a viewport, layout observers, a drawing surface. */

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

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** jsdom's own lacks what tells a finger from a mouse. */
window.PointerEvent = class extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? '';
  }
} as unknown as typeof PointerEvent;

// Nothing is laid out here; a list that draws only what is near the screen needs things to have a height.
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 320 });

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

let addresses = 0;
URL.createObjectURL = () => `blob:test/${(addresses += 1)}`;
URL.revokeObjectURL = () => undefined;
