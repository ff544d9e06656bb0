import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ThemeRoot } from '../theme/ThemeRoot.js';
import { ToastProvider } from '../ui/Toast/ToastProvider.js';
import type { AppStore } from './store.js';

interface ProvidersProps {
  store: AppStore;
  /** True where the page stands before this runs: the first look at it must be the same. */
  drawnBeforehand?: boolean;
  children: ReactNode;
}

/** Everything the pages stand on except the router. */
export function Providers({ store, drawnBeforehand = false, children }: ProvidersProps) {
  return (
    <Provider store={store}>
      <ThemeRoot drawnBeforehand={drawnBeforehand}>
        <ToastProvider>{children}</ToastProvider>
      </ThemeRoot>
    </Provider>
  );
}
