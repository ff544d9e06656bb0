import { api } from './api.js';
import { mutation } from './call.js';
import { refetchDream } from './dreams.api.js';
import { writeDream } from './journal.api.js';

interface NewPicture {
  dreamId: string;
  /** The same key adds the picture once. */
  key: string;
  picture: Blob;
}

const picturesApi = api.injectEndpoints({
  endpoints: (build) => ({
    addPicture: build.mutation({
      ...mutation('POST /api/dreams/:dream/images', ({ dreamId, key, picture }: NewPicture) => ({
        dream: dreamId,
        idempotencyKey: key,
        body: picture,
      })),
      onQueryStarted: async ({ dreamId }, { dispatch, queryFulfilled }) => {
        if (await queryFulfilled.catch(() => null)) await refetchDream(dispatch, dreamId);
      },
      invalidatesTags: (_added, error, { dreamId }) => (error ? [] : [{ type: 'Images', id: dreamId }, 'Dreams']),
    }),
    readPage: build.mutation({
      ...mutation('POST /api/pages/read', (picture: Blob) => ({ body: picture })),
    }),
    deletePicture: build.mutation({
      ...mutation(
        'DELETE /api/dreams/:dream/images/:image',
        ({ dreamId, imageId }: { dreamId: string; imageId: string }) => ({ dream: dreamId, image: imageId }),
      ),
      onQueryStarted: async (image, lifecycle) => {
        await writeDream(image, lifecycle);
      },
      invalidatesTags: (_dream, error, { dreamId }) => (error ? [] : [{ type: 'Images', id: dreamId }, 'Dreams']),
    }),
  }),
});

export const { useAddPictureMutation, useReadPageMutation, useDeletePictureMutation } = picturesApi;
