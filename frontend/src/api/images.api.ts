import type { Dream, DreamImage } from '@dreamloom/contracts/http';
import { api } from './api.js';
import { mutation, query } from './call.js';
import { type ChangeOf, imagesChanged, onRevision } from './dreams.api.js';

interface ImagesOf {
  dreamId: string;
  /** Changes when the dream's images have changed, so that they are refetched. */
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
        ({ imageId, ...change }: ChangeOf<{ imageId: string }>) => ({ ...onRevision(change), image: imageId }),
      ),
      invalidatesTags: imagesChanged,
    }),
  }),
});

const { useGetImagesQuery } = imagesApi;
export const { useActivateImageMutation } = imagesApi;

/** A card mounts and unmounts while the list is scrolled; changed images change `state`. */
const NO_REFETCH = { refetchOnMountOrArgChange: false };

interface Images {
  images: DreamImage[];
  error: unknown;
}

/** The images of a dream, refetched whenever the dream reports a change of them. */
export function useImages({ id, imageCount, cover, imageStatus }: Dream, skip = false): Images {
  const state = `${imageCount} ${imageStatus} ${cover?.imageUrl}`;
  const { data, isError, error } = useGetImagesQuery({ dreamId: id, state }, { skip, ...NO_REFETCH });
  return { images: data?.images ?? [], error: isError ? error : undefined };
}
