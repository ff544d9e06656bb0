import { api } from './api.js';
import { mutation } from './call.js';
import { refetchDream } from './dreams.api.js';
import { useSlowCall } from './use-slow-call.js';

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
    deletePicture: build.mutation({
      ...mutation(
        'DELETE /api/dreams/:dream/images/:image',
        ({ dreamId, imageId }: { dreamId: string; imageId: string }) => ({ dream: dreamId, image: imageId }),
      ),
      invalidatesTags: (_dream, error, { dreamId }) => (error ? [] : [{ type: 'Images', id: dreamId }, 'Dreams']),
    }),
  }),
});

export const { useAddPictureMutation, useDeletePictureMutation } = picturesApi;

/** Reads the words of a page on a picture, which takes its time. */
export const useReadPage = () => useSlowCall('POST /api/pages/read');
