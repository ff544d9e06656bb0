import { Workbox } from 'workbox-window';
import { onOutboxChange } from '../outbox/database.js';
import { unsentDreams } from '../outbox/outbox.js';
import { SEND_WAITING } from './worker-messages.js';

interface SyncManager {
  register: (tag: string) => Promise<void>;
}

const TAKES_OVER_WITHIN_MS = 3_000;

/**
 * Registers the service worker, and looks for a newer version whenever the page is shown again.
 * @param onNewVersion called when one is installed, with the function that reloads this tab with it
 */
export async function registerServiceWorker(userId: string, onNewVersion: (reload: () => void) => void): Promise<void> {
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => onNewVersion(() => void reloadWith(workbox)));
  const registration = await workbox.register();
  if (registration === undefined) return;
  await navigator.serviceWorker.ready;
  document.addEventListener('visibilitychange', () => {
    // Without a network there is no newer version.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
  const requestSync = () => void registerSync(registration, userId).catch(() => undefined);
  onOutboxChange(requestSync);
  requestSync();
}

/** Other tabs go on with the version that they have, until they are reloaded as well. */
async function reloadWith(workbox: Workbox): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const reload = () => window.location.reload();
  // Another tab may have changed to the new version already.
  if (!registration?.waiting) return reload();
  workbox.addEventListener('controlling', reload);
  workbox.messageSkipWaiting();
  // While the old version has work, a browser may wait minutes for its end; the new one is then offered once more.
  setTimeout(reload, TAKES_OVER_WITHIN_MS);
}

/** Makes the browser run `sendWaiting` once there is a network, also when no page is open; not every browser can. */
async function registerSync(registration: ServiceWorkerRegistration, userId: string): Promise<void> {
  const { sync } = registration as { sync?: SyncManager };
  if (sync !== undefined && (await unsentDreams(userId)).length > 0) await sync.register(SEND_WAITING);
}
