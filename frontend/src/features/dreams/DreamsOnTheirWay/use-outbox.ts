import { useCallback, useEffect, useState } from 'react';
import { loadCatalogue } from '../../../language/language.js';
import { onOutboxChange, type OutboxDream } from '../../../outbox/database.js';
import { waitingDreams } from '../../../outbox/outbox.js';
import { sendWaiting } from '../../../outbox/send-waiting.js';

/** The dreams of this account that wait on this device, newest first, and the function that tries to send them. */
export function useOutbox(userId: string) {
  const [waiting, setWaiting] = useState<OutboxDream[]>([]);
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      const dreams = await waitingDreams(userId);
      if (dreams.some(({ problem }) => problem?.message !== undefined)) await loadCatalogue('refusals');
      if (isShown) setWaiting(dreams.toReversed());
    };
    // Without IndexedDB nothing waits.
    const refresh = () => void read().catch(() => undefined);
    refresh();
    const stop = onOutboxChange(refresh);
    return () => {
      isShown = false;
      stop();
    };
  }, [userId]);
  const send = useCallback(() => void sendWaiting(userId).catch(() => undefined), [userId]);
  return { waiting, send };
}
