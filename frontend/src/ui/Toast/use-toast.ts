import { createContext, useContext } from 'react';
import type { Toast } from './toast-store.js';

export const ToastContext = createContext<((toast: Toast) => void) | null>(null);

/** Shows a toast; the function never changes. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (show === null) throw new Error('useToast needs a <ToastProvider> above it');
  return show;
}
