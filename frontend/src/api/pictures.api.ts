import type { Dream } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation } from './call.js';
import { type ChangeOf, imagesChanged, onRevision, refetchDream } from './dreams.api.js';
import { useSlowCall } from './use-slow-call.js';

interface NewPicture {
  dream: Pick<Dream, 'id' | 'revision'>;
  /** The same key adds the picture once. */
  key: string;
  picture: Blob;
}

const picturesApi = api.injectEndpoints({
  endpoints: (build) => ({
    addPicture: build.mutation({
      ...mutation('POST /api/dreams/:dream/images', ({ dream, key, picture }: NewPicture) => ({
        ...onRevision(dream),
        idempotencyKey: key,
        body: picture,
      })),
      onQueryStarted: async ({ dream }, { dispatch, queryFulfilled }) => {
        if (await queryFulfilled.catch(() => null)) await refetchDream(dispatch, dream.id);
      },
      invalidatesTags: (added, error, { dream }) => imagesChanged(added, error, dream),
    }),
    deletePicture: build.mutation({
      ...mutation(
        'DELETE /api/dreams/:dream/images/:image',
        ({ imageId, ...change }: ChangeOf<{ imageId: string }>) => ({ ...onRevision(change), image: imageId }),
      ),
      invalidatesTags: imagesChanged,
    }),
  }),
});

export const { useAddPictureMutation, useDeletePictureMutation } = picturesApi;

/** Reads the words of a page on a picture, which takes its time. */
export const useReadPage = () => useSlowCall('POST /api/pages/read');
