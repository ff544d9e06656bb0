import type { Dream } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation } from './call.js';
import { type ChangeOf, onRevision, shownAtOnce } from './dreams.api.js';

/** Loaded with the editor, not with the journal. */
const lucidityApi = api.injectEndpoints({
  endpoints: (build) => ({
    setLucidity: build.mutation({
      ...mutation('PUT /api/dreams/:dream/lucidity', (change: ChangeOf<Pick<Dream, 'lucidity'>>) =>
        onRevision(change, { lucidity: change.lucidity }),
      ),
      ...shownAtOnce(({ lucidity }: ChangeOf<Pick<Dream, 'lucidity'>>) => ({ lucidity })),
    }),
  }),
});

export const { useSetLucidityMutation } = lucidityApi;
