import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { shownLanguage } from '../../language/language.js';
import type { PageMessage } from '../../service-worker/worker-messages.js';
import { ErrorBoundary } from '../../ui/ErrorBoundary.js';
import { lazyPart } from '../../ui/lazy-part.js';

const NewVersionOffer = lazyPart(async () => (await import('./NewVersionOffer.js')).NewVersionOffer);

/** Vite's development server has none. */
const canRun = () => 'serviceWorker' in navigator && import.meta.env.PROD;

/** Runs the service worker, and offers a newer version of the app: nothing is reloaded before the dreamer wants it. */
export function NewVersion({ userId }: { userId: string }) {
  const [reload, setReload] = useState<() => void>();
  const language = shownLanguage();
  // Nothing but the dream is on this page.
  const isWriting = useLocation().pathname === '/new';

  useEffect(() => {
    if (!canRun()) return;
    let isLeft = false;
    const onNewVersion = (run: () => void) => {
      if (!isLeft) setReload(() => run);
    };
    const register = async () => {
      const { registerServiceWorker } = await import('../../service-worker/registration.js');
      if (!isLeft) await registerServiceWorker(userId, onNewVersion);
    };
    // Without a service worker the app needs the network, and nothing else changes.
    register().catch(() => undefined);
    return () => void (isLeft = true);
  }, [userId]);

  useEffect(() => {
    const opened: PageMessage = { type: 'opened', language };
    if (canRun()) void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(opened));
  }, [language]);

  if (reload === undefined || isWriting) return null;
  return (
    // An offer that could not be fetched is made again when the app is opened the next time.
    <ErrorBoundary fallback={() => null}>
      <NewVersionOffer onReload={reload} />
    </ErrorBoundary>
  );
}
