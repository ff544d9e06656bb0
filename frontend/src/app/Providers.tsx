import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ThemeRoot } from '../theme/ThemeRoot.js';
import { ToastProvider } from '../ui/Toast/ToastProvider.js';
import type { AppStore } from './store.js';

interface ProvidersProps {
  store: AppStore;
  /** What the page was drawn with that stands before this runs, if one does: the first look at it must be the same. */
  drawnWith?: ReturnType<AppStore['getState']> | undefined;
  children: ReactNode;
}

/** Everything the pages stand on except the router. */
export function Providers({ store, drawnWith, children }: ProvidersProps) {
  return (
    <Provider store={store} {...(drawnWith && { serverState: drawnWith })}>
      <ThemeRoot drawnBeforehand={drawnWith !== undefined}>
        <ToastProvider>{children}</ToastProvider>
      </ThemeRoot>
    </Provider>
  );
}
