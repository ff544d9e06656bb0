import type { PathOf } from '@dreamloom/contracts/operations';
import { deleteStoredDreams } from '../outbox/device-dreams.js';
import { emptyOutbox, waitingDreams } from '../outbox/outbox.js';
import { foundRecordings } from '../outbox/recordings.js';
import { deleteDeviceDrafts } from '../ui/device-storage.js';
import type { PageMessage } from './worker-messages.js';

const PUSH_PATH: PathOf<'DELETE /api/nudge/subscriptions'> = '/api/nudge/subscriptions';

/** A worker that does not answer must not keep anybody signed in. */
const WORKER_TIMEOUT_MS = 2_000;

/** How many dreams and unfinished recordings of the account are on this device alone; none where the browser cannot store any. */
export async function countUnsent(userId: string): Promise<number> {
  return Promise.all([waitingDreams(userId), foundRecordings(userId)]).then(
    ([waiting, found]) => waiting.length + found.length,
    () => 0,
  );
}

/** Deletes the account's drafts, copies and unsent dreams from this device; also ends notifications. */
export async function emptyDevice(userId: string): Promise<void> {
  deleteDeviceDrafts(userId);
  await Promise.allSettled([emptyOutbox(userId), deleteStoredDreams(userId), removeWorker()]);
}

async function removeWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await Promise.allSettled([registration?.active && emptied(registration.active), endPush(registration)]);
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await registration?.unregister();
}

/** Resolves once the worker has deleted its caches and stores no further answer. */
async function emptied(worker: ServiceWorker): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => (port1.onmessage = resolve));
  const message: PageMessage = { type: 'empty' };
  worker.postMessage(message, [port2]);
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, WORKER_TIMEOUT_MS))]);
}

async function endPush(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return;
  await Promise.allSettled([
    fetch(PUSH_PATH, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint: subscription.endpoint }),
    }),
    subscription.unsubscribe(),
  ]);
}
