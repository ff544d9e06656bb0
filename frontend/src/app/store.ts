import { configureStore } from '@reduxjs/toolkit';
import { userApi } from '../api/account.api.js';
import { api } from '../api/api.js';
import { brandApi } from '../api/brand.api.js';
import { dreamSlice } from '../api/dream-store.js';
import { NEUTRAL_BRAND } from '../api/neutral-brand.js';

/** Creates a store for one page load or one test. */
export function makeStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, [dreamSlice.reducerPath]: dreamSlice.reducer },
    // The development checks walk the whole cache on every action, which is too slow for a long journal.
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;

/** The store that the public pages are prerendered with: there is no session, and the brand is neutral. */
export function makePrerenderStore(): AppStore {
  const store = makeStore();
  store.dispatch(userApi.util.upsertQueryEntries([{ endpointName: 'getUser', arg: undefined, value: null }]));
  store.dispatch(
    brandApi.util.upsertQueryEntries([{ endpointName: 'getBrand', arg: undefined, value: NEUTRAL_BRAND }]),
  );
  return store;
}
