import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ThemeRoot } from '../theme/ThemeRoot.js';
import { ToastProvider } from '../ui/toasts.js';
import type { AppStore } from './store.js';

interface ProvidersProps {
  store: AppStore;
  /** The state that the page was prerendered with, if it was: the first render must be the same. */
  prerenderedState?: ReturnType<AppStore['getState']> | undefined;
  children: ReactNode;
}

export function Providers({ store, prerenderedState, children }: ProvidersProps) {
  return (
    <Provider store={store} {...(prerenderedState && { serverState: prerenderedState })}>
      <ThemeRoot isPrerendered={prerenderedState !== undefined}>
        {/* Our content security policy refuses the style elements that Base UI would add. */}
        <CSPProvider disableStyleElements>
          <ToastProvider>{children}</ToastProvider>
        </CSPProvider>
      </ThemeRoot>
    </Provider>
  );
}
