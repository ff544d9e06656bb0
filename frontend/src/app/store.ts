import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api.js';

/** A store of its own for each page load (and each test). */
export function makeStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    // The development checks walk the whole cache on every action: too slow for a long journal.
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
