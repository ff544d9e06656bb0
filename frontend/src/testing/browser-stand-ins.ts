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

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
