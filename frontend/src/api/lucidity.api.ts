import { type Dream, isLucidAt } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation } from './call.js';
import { type ChangeOf, onRevision, shownAtOnce } from './dreams.api.js';

/** Loaded with the page of a dream, not with the journal. */
const lucidityApi = api.injectEndpoints({
  endpoints: (build) => ({
    setLucidity: build.mutation({
      ...mutation('PUT /api/dreams/:dream/lucidity', (change: ChangeOf<Pick<Dream, 'lucidity'>>) =>
        onRevision(change, { lucidity: change.lucidity }),
      ),
      ...shownAtOnce(({ lucidity }: ChangeOf<Pick<Dream, 'lucidity'>>) => ({
        lucidity,
        ...(lucidity !== null && { isLucid: isLucidAt(lucidity) }),
      })),
    }),
  }),
});

export const { useSetLucidityMutation } = lucidityApi;
