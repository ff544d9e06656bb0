import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from './api.js';
import { openLiveStream } from './live-stream.js';

/** Asks for the user again when the server says that it changed, as long as something is `awaited`. */
export function useLiveUser(awaited: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!awaited) return;
    const askAgain = () => dispatch(api.util.invalidateTags(['User']));
    return openLiveStream({ onUser: askAgain, onReturn: askAgain });
  }, [awaited, dispatch]);
}
