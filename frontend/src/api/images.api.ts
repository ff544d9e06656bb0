import { api } from './api.js';
import { mutation, query } from './endpoint.js';
import { changeLoadedDream } from './loaded-dreams.js';

interface ImagesOf {
  dreamId: string;
  /** Changes when the dream says that its pictures changed, so that they are asked for again. */
  state: string;
}

const imagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getImages: build.query({
      ...query('GET /api/dreams/:dream/images', ({ dreamId }: ImagesOf) => ({ dream: dreamId })),
      providesTags: (_images, _error, { dreamId }) => [{ type: 'Images', id: dreamId }],
    }),
    activateImage: build.mutation({
      ...mutation(
        'POST /api/dreams/:dream/images/:image/activate',
        ({ dreamId, imageId }: { dreamId: string; imageId: string }) => ({ dream: dreamId, image: imageId }),
      ),
      onQueryStarted: async ({ dreamId }, { dispatch, getState, queryFulfilled }) => {
        const changed = await queryFulfilled.catch(() => null);
        if (changed?.data) changeLoadedDream(dispatch, getState(), dreamId, changed.data);
      },
      invalidatesTags: (_dream, error, { dreamId }) => (error ? [] : [{ type: 'Images', id: dreamId }, 'Dreams']),
    }),
  }),
});

export const { useGetImagesQuery, useActivateImageMutation } = imagesApi;
