type Guard = (event: PopStateEvent) => void;

let current: Guard | undefined;

/** Must be called before the router listens: a window calls its listeners in the order of their registration. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => current?.(event));
}

/** Sees each step in the history before the router, and may hide it by `stopImmediatePropagation`. */
export function setHistoryGuard(guard: Guard | undefined): void {
  current = guard;
}
