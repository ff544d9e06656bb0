import { createContext } from 'react';

/** Milliseconds for which a toast is shown. */
export const TOAST_MS = 5_000;

export interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; run: () => void };
}

export interface StoredToast extends Toast {
  id: number;
  isOpen: boolean;
}

interface LatestToast {
  latest: StoredToast | null;
  dismiss: (id: number) => void;
}

/** The latest toast, which the toaster shows while it is open. */
export const LatestToastContext = createContext<LatestToast>({ latest: null, dismiss: () => undefined });
