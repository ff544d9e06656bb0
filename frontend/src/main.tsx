import './theme/fonts.css';
import './theme/base.css';
import './theme/print.css';
import type { Brand, User } from '@dreamloom/contracts/http';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { userApi } from './api/account.api.js';
import { brandApi } from './api/brand.api.js';
import { dreamsApi } from './api/journal.api.js';
import { App, CapturePage, isJournal, SignedInRoutes } from './app/App.js';
import { Providers } from './app/Providers.js';
import { type AppStore, makeStore } from './app/store.js';
import { firstLanguage, loadCatalogue, showLanguage } from './language/language.js';
import { BRAND_PATH, storedAnswer, USER_PATH } from './service-worker/stored-answers.js';
import { listenBeforeRouter } from './ui/history-guard.js';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

/** Opens the app with what this device has stored of the account, while the present is requested from the server. */
async function openStored(store: AppStore): Promise<User | null> {
  if (!navigator.serviceWorker?.controller) return null;
  const [user, brand] = await Promise.all([storedAnswer<User>(USER_PATH), storedAnswer<Brand>(BRAND_PATH)]);
  if (user === null || brand === null) return null;
  // Without its file the journal waits for the server.
  void import('./outbox/use-device-copy.js')
    .then(({ hydrate }) => hydrate(store.dispatch, user.id))
    .catch(() => undefined);
  store.dispatch(userApi.util.upsertQueryEntries([{ endpointName: 'getUser', arg: undefined, value: user }]));
  store.dispatch(brandApi.util.upsertQueryEntries([{ endpointName: 'getBrand', arg: undefined, value: brand }]));
  void store.dispatch(userApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }));
  void store.dispatch(brandApi.endpoints.getBrand.initiate(undefined, { forceRefetch: true }));
  return user;
}

/** Milliseconds for which the first render waits: what `preload.js` has requested is there by then. */
const FIRST_ANSWERS_MS = 150;

/** Requests what the first view shows before it renders, which it then does once instead of empty at first. */
async function requestFirstView(store: AppStore) {
  const stored = await openStored(store);
  const brand = stored === null && store.dispatch(brandApi.endpoints.getBrand.initiate());
  const user = stored ?? (await store.dispatch(userApi.endpoints.getUser.initiate())).data;
  if (user && isJournal(location.pathname)) {
    void store.dispatch(dreamsApi.endpoints.getOnThisNight.initiate(undefined, { subscribe: false }));
    await store.dispatch(dreamsApi.endpoints.getDreams.initiate(undefined, { subscribe: false }));
  }
  await brand;
}

async function render(root: Element) {
  const store = makeStore();
  const language = showLanguage(firstLanguage());
  // Its files arrive together with the account.
  const page = location.pathname === '/new' ? CapturePage : SignedInRoutes;
  const firstView = Promise.all([requestFirstView(store), page.fetch().catch(() => undefined)]);
  const isLate = new Promise((resolve) => setTimeout(resolve, FIRST_ANSWERS_MS));
  await Promise.all([language, loadCatalogue('app'), Promise.race([firstView, isLate])]);
  createRoot(root).render(
    <StrictMode>
      <Providers store={store}>
        {() => (
          <BrowserRouter>
            <App />
          </BrowserRouter>
        )}
      </Providers>
    </StrictMode>,
  );
}

async function openContact(button: HTMLElement) {
  const contact = await import('./app/contact-of-page.js');
  await contact.openContact(button);
}

const contactButton = root.querySelector<HTMLElement>('[data-opens-contact]');
// Not awaited here: a top-level await prevents the bundler from merging small chunks.
if (contactButton !== null) void openContact(contactButton);
else {
  listenBeforeRouter();
  void render(root);
}
