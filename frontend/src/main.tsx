import './theme/fonts.css';
import './theme/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { brandApi } from './api/brand.api.js';
import { App } from './app/App.js';
import { Providers } from './app/Providers.js';
import { LandingPage } from './app/SignedOutRoutes.js';
import { type AppStore, knownBeforehand, makeStore } from './app/store.js';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

const page = (store: AppStore, drawnWith?: ReturnType<AppStore['getState']>) => (
  <StrictMode>
    <Providers store={store} drawnWith={drawnWith}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>
  </StrictMode>
);

/** Takes over the landing page that stands already: it is sent to who brings no session, so that nobody is to be asked for. */
async function takeOver(drawn: Element) {
  const store = knownBeforehand();
  await LandingPage.fetch();
  const drawnWith = store.getState();
  // In slices, so that a finger or a scroll comes in between.
  startTransition(() => void hydrateRoot(drawn, page(store, drawnWith)));
  void store.dispatch(brandApi.endpoints.getBrand.initiate(undefined, { forceRefetch: true }));
}

// Not awaited here: a module that waits at its top keeps the build from merging small files.
if (root.hasChildNodes()) void takeOver(root);
else createRoot(root).render(page(makeStore()));
