import './theme/fonts.css';
import './theme/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { brandApi } from './api/brand.api.js';
import { App } from './app/App.js';
import { Providers } from './app/Providers.js';
import { LandingPage } from './app/SignedOutRoutes.js';
import { type AppStore, makePrerenderStore, makeStore } from './app/store.js';
import { firstLanguage, loadCatalogue, prerenderedLanguage, showLanguage } from './language/language.js';
import { listenBeforeRouter } from './ui/history-guard.js';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

const page = (store: AppStore, prerenderedState?: ReturnType<AppStore['getState']>) => (
  <StrictMode>
    <Providers store={store} prerenderedState={prerenderedState}>
      {() => (
        <BrowserRouter>
          <App />
        </BrowserRouter>
      )}
    </Providers>
  </StrictMode>
);

/**
 * Hydrates the prerendered landing page, which is only sent without a session cookie, so that the user call is not
 * needed.
 */
async function hydrate(root: Element) {
  const store = makePrerenderStore();
  await Promise.all([showLanguage(prerenderedLanguage()), loadCatalogue('app'), LandingPage.fetch()]);
  const drawnWith = store.getState();
  // A transition hydrates in slices, so that input and scrolling are handled in between.
  startTransition(() => void hydrateRoot(root, page(store, drawnWith)));
  void store.dispatch(brandApi.endpoints.getBrand.initiate(undefined, { forceRefetch: true }));
}

async function render(root: Element) {
  await Promise.all([showLanguage(firstLanguage()), loadCatalogue('app')]);
  createRoot(root).render(page(makeStore()));
}

listenBeforeRouter();
// Not awaited here: a top-level await prevents the bundler from merging small chunks.
void (root.hasChildNodes() ? hydrate(root) : render(root));
