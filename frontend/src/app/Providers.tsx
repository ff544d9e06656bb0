import { CSPProvider } from '@base-ui/react/csp-provider';
import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ThemeRoot } from '../theme/ThemeRoot.js';
import { ToastProvider } from '../ui/toasts.js';
import type { AppStore } from './store.js';

interface ProvidersProps {
  store: AppStore;
  /** A function, so that all elements are created again when the language changes. */
  children: () => ReactNode;
}

export function Providers({ store, children }: ProvidersProps) {
  return (
    <Provider store={store}>
      <ThemeRoot>
        <I18nProvider i18n={i18n}>
          {/* Our content security policy refuses the style elements that Base UI would add. */}
          <CSPProvider disableStyleElements>
            <Translated>{children}</Translated>
          </CSPProvider>
        </I18nProvider>
      </ThemeRoot>
    </Provider>
  );
}

/** Renders again, without losing state, when the language changes or more of its texts are loaded. */
function Translated({ children }: Pick<ProvidersProps, 'children'>) {
  useLingui();
  return <ToastProvider>{children()}</ToastProvider>;
}
