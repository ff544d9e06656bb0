import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Toaster } from './Toaster.js';
import { ToastStore } from './toast-store.js';
import { ToastContext } from './use-toast.js';

/** Gives everything below a place to say what just happened. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => new ToastStore());
  useEffect(() => store.close, [store]);
  return (
    <ToastContext value={store.show}>
      {children}
      <Toaster store={store} />
    </ToastContext>
  );
}
