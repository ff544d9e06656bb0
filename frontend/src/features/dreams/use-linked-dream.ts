import type { Dream } from '@dreamloom/contracts/http';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useGetDreamQuery } from '../../api/dream.api.js';

/** A dream's id as it stands behind the '#' of an address. */
const LINK = /^#[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The dream that the address points at, as the bot's replies do. One that is not among the loaded dreams is fetched
 * and shown by itself; one that is gone is not spoken of.
 */
export function useLinkedDream(loaded: Dream[] | undefined, show: (dream: Dream) => void): string | null {
  const { hash } = useLocation();
  const id = LINK.test(hash) ? hash.slice(1) : '';
  const elsewhere = id !== '' && loaded !== undefined && !loaded.some((dream) => dream.id === id);
  const { currentData: dream } = useGetDreamQuery(id, { skip: !elsewhere });
  useEffect(() => {
    if (dream) show(dream);
  }, [dream, show]);
  return id || null;
}
