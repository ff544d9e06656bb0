import type { Dream, DreamImages } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { changeLoadedDream } from './loaded-dreams.js';

interface ImagesOf {
  dreamId: string;
  /** Changes when the dream says that its pictures changed, so that they are asked for again. */
  state: string;
}

export const imagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getImages: build.query<DreamImages | null, ImagesOf>({
      query: ({ dreamId }) => ({ path: `/api/dreams/${dreamId}/images` }),
      providesTags: (_images, _error, { dreamId }) => [{ type: 'Images', id: dreamId }],
    }),
    activateImage: build.mutation<Dream, { dreamId: string; imageId: string }>({
      query: ({ dreamId, imageId }) => ({ path: `/api/dreams/${dreamId}/images/${imageId}/activate`, method: 'POST' }),
      onQueryStarted: async ({ dreamId }, { dispatch, getState, queryFulfilled }) => {
        const changed = await queryFulfilled.catch(() => null);
        if (changed?.data) changeLoadedDream(dispatch, getState(), dreamId, changed.data);
      },
      invalidatesTags: (_dream, error, { dreamId }) => (error ? [] : [{ type: 'Images', id: dreamId }, 'Dreams']),
    }),
  }),
});

export const { useGetImagesQuery, useActivateImageMutation } = imagesApi;
