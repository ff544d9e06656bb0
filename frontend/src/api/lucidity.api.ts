import type { Dream } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation } from './call.js';
import { writeDream } from './journal.api.js';

/** Loaded with the editor, not with the journal. */
const lucidityApi = api.injectEndpoints({
  endpoints: (build) => ({
    setLucidity: build.mutation({
      ...mutation('PUT /api/dreams/:dream/lucidity', ({ id, lucidity }: Pick<Dream, 'id' | 'lucidity'>) => ({
        dream: id,
        body: { lucidity },
      })),
      onQueryStarted: async (lucidity, lifecycle) => {
        await writeDream(lucidity, lifecycle);
      },
    }),
  }),
});

export const { useSetLucidityMutation } = lucidityApi;
