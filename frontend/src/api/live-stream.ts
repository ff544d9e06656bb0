import type { LiveDream } from '@dreamloom/contracts/http';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from './api.js';
import { pathOf } from './call.js';

/** Milliseconds before a closed stream is reopened: doubles from the first to the last. */
const FIRST_PAUSE_MS = 1_000;
const LAST_PAUSE_MS = 30_000;

interface LiveListener {
  /** This dream changed. */
  onDream?: (change: LiveDream) => void;
  /** The recordings that are not a dream yet changed. */
  onVoice?: () => void;
  /** The reading of older dreams for motifs came further. */
  onReading?: () => void;
  /** Something in a circle changed. */
  onCircle?: () => void;
  /** What the user call says changed. */
  onUser?: () => void;
  /** The stream is open again after a gap in which changes may have been missed. */
  onReturn: () => void;
  /** Whether the stream is open, when that changed. */
  onOpen?: (isOpen: boolean) => void;
}

/**
 * Listens to GET /api/live until the returned function is called. A browser reopens a stream that broke but not one
 * that was refused (a restart of the server answers 502), so those are reopened here.
 */
export function openLiveStream({
  onDream,
  onVoice,
  onReading,
  onCircle,
  onUser,
  onReturn,
  onOpen,
}: LiveListener): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let hasGap = false;

  const open = () => {
    source = new EventSource(pathOf('GET /api/live'));
    source.addEventListener('dream', (event) => onDream?.(changeOf(event as MessageEvent<string>)));
    source.addEventListener('voice', () => onVoice?.());
    source.addEventListener('reading', () => onReading?.());
    source.addEventListener('circle', () => onCircle?.());
    source.addEventListener('user', () => onUser?.());
    // The server's own subscription was interrupted.
    source.addEventListener('resync', onReturn);
    source.addEventListener('open', () => {
      pause = FIRST_PAUSE_MS;
      if (hasGap) onReturn();
      hasGap = false;
      onOpen?.(true);
    });
    source.addEventListener('error', () => {
      hasGap = true;
      onOpen?.(false);
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, LAST_PAUSE_MS);
    });
  };

  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}

const changeOf = (event: MessageEvent<string>) => JSON.parse(event.data) as LiveDream;

/** Refetches the user when the server reports a change, as long as `isAwaited`. */
export function useLiveUser(isAwaited: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isAwaited) return;
    const refetchUser = () => dispatch(api.util.invalidateTags(['User']));
    return openLiveStream({ onUser: refetchUser, onReturn: refetchUser });
  }, [isAwaited, dispatch]);
}
