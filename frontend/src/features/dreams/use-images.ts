import type { Dream, DreamImage } from '@dreamloom/contracts/http';
import { useGetImagesQuery } from '../../api/images.api.js';

/** A card comes and goes while one scrolls; what changes its pictures changes their state. */
const KEPT = { refetchOnMountOrArgChange: false };

export interface Images {
  images: DreamImage[];
  /** The last failure; what was known before still stands. */
  error: unknown;
}

/** The pictures of a dream, asked for again whenever the dream says that they changed. */
export function useImages({ id, imageCount, cover, imageStatus }: Dream, skip = false): Images {
  const state = `${imageCount} ${imageStatus} ${cover?.imageUrl}`;
  const { data, isError, error } = useGetImagesQuery({ dreamId: id, state }, { skip, ...KEPT });
  return { images: data?.images ?? [], error: isError ? error : undefined };
}
