import './theme/fonts.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { brandApi } from './api/brand.api.js';
import { userApi } from './api/user.api.js';
import { App } from './app/App.js';
import { knownBeforehand } from './app/known-beforehand.js';
import { Providers } from './app/Providers.js';
import { makeStore, type AppStore } from './app/store.js';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

const store = makeStore();
const page = (drawnWith?: AppStore) => (
  <StrictMode>
    <Providers store={store} drawnWith={drawnWith}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>
  </StrictMode>
);

/** Takes over the landing page that stands already, once we know who is here: before, it would give way to a spinner. */
async function takeOver(drawn: Element) {
  const [user] = await Promise.all([
    store.dispatch(userApi.endpoints.getUser.initiate()),
    store.dispatch(brandApi.endpoints.getBrand.initiate()),
    import('./features/landing/LandingPage.js'),
  ]);
  if (user.data) createRoot(drawn).render(page());
  else hydrateRoot(drawn, page(knownBeforehand()));
}

// Not awaited here: a module that waits at its top keeps the build from merging small files.
if (root.hasChildNodes()) void takeOver(root);
else createRoot(root).render(page());
