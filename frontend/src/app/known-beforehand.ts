import { brandApi, NEUTRAL_BRAND } from '../api/brand.api.js';
import { userApi } from '../api/user.api.js';
import { makeStore, type AppStore } from './store.js';

/** What a page is drawn with beforehand: nobody is signed in, and the house has its neutral name. */
export function knownBeforehand(): AppStore {
  const store = makeStore();
  store.dispatch(userApi.util.upsertQueryEntries([{ endpointName: 'getUser', arg: undefined, value: null }]));
  store.dispatch(
    brandApi.util.upsertQueryEntries([{ endpointName: 'getBrand', arg: undefined, value: NEUTRAL_BRAND }]),
  );
  return store;
}
