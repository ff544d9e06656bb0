import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '../../../api/api.js';
import { statusOf } from '../../../api/call.js';
import type { DreamState } from '../../../api/dream-store.js';
import { useDream } from '../../../api/dreams.api.js';
import { type Dispatch, DREAMS_POLL_MS, refetchLists } from '../../../api/journal.api.js';
import { openLiveStream } from '../../../api/live-stream.js';
import { useChangedDreams } from '../../../api/use-live-dreams.js';

const NOT_FOUND = 404;

/** A dream with its changes: at once as it is known here, then as the server answers. */
export function useLiveDream(id: string) {
  const [isLive, setLive] = useState(false);
  const { dream, error, isFetching, refetch } = useDream(id, false, isLive ? 0 : DREAMS_POLL_MS);
  // While it is being deleted, the page and its dialog stay.
  const known = useSelector(({ dreams }: DreamState) => dreams.known[id]?.dream);
  useLiveStream(refetch, setLive);
  return { dream: dream ?? known, isMissing: statusOf(error) === NOT_FOUND, error, isFetching, refetch };
}

/** Refetches dreams when the live stream reports their change; without the stream RTK Query polls. */
function useLiveStream(refetch: () => unknown, onOpen: (isOpen: boolean) => void): void {
  const dispatch = useDispatch<Dispatch>();
  const refetchChanged = useChangedDreams();
  useEffect(
    () =>
      openLiveStream({
        onDream: (change) => {
          refetchChanged(change);
          // A finished transcription may change nothing of the dream itself.
          dispatch(api.util.invalidateTags([{ type: 'Transcript', id: change.dreamId }]));
        },
        onCircle: () => dispatch(api.util.invalidateTags(['Circles'])),
        onReturn: () => {
          void refetch();
          refetchLists(dispatch);
        },
        onOpen,
      }),
    [refetch, refetchChanged, onOpen, dispatch],
  );
}
