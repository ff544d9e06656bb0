import { CSPProvider } from '@base-ui/react/csp-provider';
import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { type ReactNode, useEffect } from 'react';
import { Provider } from 'react-redux';
import { firstLanguage, showLanguage, shownLanguage } from '../language/language.js';
import { ThemeRoot } from '../theme/ThemeRoot.js';
import { ToastProvider } from '../ui/toasts.js';
import type { AppStore } from './store.js';

interface ProvidersProps {
  store: AppStore;
  /** The state that the page was prerendered with, if it was: the first render must be the same. */
  prerenderedState?: ReturnType<AppStore['getState']> | undefined;
  /** A function, so that all elements are created again when the language changes. */
  children: () => ReactNode;
}

export function Providers({ store, prerenderedState, children }: ProvidersProps) {
  return (
    <Provider store={store} {...(prerenderedState && { serverState: prerenderedState })}>
      <ThemeRoot isPrerendered={prerenderedState !== undefined}>
        <I18nProvider i18n={i18n}>
          {/* Our content security policy refuses the style elements that Base UI would add. */}
          <CSPProvider disableStyleElements>
            <Translated isPrerendered={prerenderedState !== undefined}>{children}</Translated>
          </CSPProvider>
        </I18nProvider>
      </ThemeRoot>
    </Provider>
  );
}

/** Renders again, without losing state, when the language changes or more of its texts are loaded. */
function Translated({ isPrerendered, children }: { isPrerendered: boolean; children: () => ReactNode }) {
  useLingui();
  // A page that was prerendered in another language is hydrated as it is, and changes afterwards.
  useEffect(() => {
    if (isPrerendered && firstLanguage() !== shownLanguage()) void showLanguage(firstLanguage());
  }, [isPrerendered]);
  return <ToastProvider>{children()}</ToastProvider>;
}
