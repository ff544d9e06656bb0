/** At most so many toasts are kept: a new one takes the place of the one before. */
const TOAST_LIMIT = 1;
/** Milliseconds a toast stays open, and for which a dismissed one is still kept. */
export const TOAST_MS = 5_000;
export const TOAST_REMOVE_MS = 1_000_000;

export interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** One thing the dreamer can still do about it. */
  action?: { label: string; run: () => void };
}

export interface KeptToast extends Toast {
  id: number;
  /** False once it was dismissed. */
  open: boolean;
}

/** The toasts of one page. */
export class ToastStore {
  private kept: readonly KeptToast[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly removals = new Map<number, ReturnType<typeof setTimeout>>();
  private lastId = 0;

  readonly toasts = (): readonly KeptToast[] => this.kept;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly show = (toast: Toast): void => {
    this.lastId += 1;
    const kept = [{ ...toast, id: this.lastId, open: true }, ...this.kept];
    for (const { id } of kept.slice(TOAST_LIMIT)) this.forgetRemoval(id);
    this.keep(kept.slice(0, TOAST_LIMIT));
  };

  readonly dismiss = (id: number): void => {
    if (!this.kept.some((toast) => toast.id === id && toast.open)) return;
    this.keep(this.kept.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    this.removals.set(
      id,
      setTimeout(() => this.remove(id), TOAST_REMOVE_MS),
    );
  };

  /** Ends every wait. */
  readonly close = (): void => {
    for (const id of [...this.removals.keys()]) this.forgetRemoval(id);
  };

  private remove(id: number): void {
    this.removals.delete(id);
    this.keep(this.kept.filter((toast) => toast.id !== id));
  }

  private forgetRemoval(id: number): void {
    clearTimeout(this.removals.get(id));
    this.removals.delete(id);
  }

  private keep(toasts: readonly KeptToast[]): void {
    this.kept = toasts;
    for (const listener of this.listeners) listener();
  }
}
