import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ThemeRoot } from '../theme/ThemeRoot.js';
import { ToastProvider } from '../ui/Toast/ToastProvider.js';
import type { AppStore } from './store.js';

/** Everything the pages stand on except the router. */
export function Providers({ store, children }: { store: AppStore; children: ReactNode }) {
  return (
    <Provider store={store}>
      <ThemeRoot>
        <ToastProvider>{children}</ToastProvider>
      </ThemeRoot>
    </Provider>
  );
}
