import type { PushRegistration } from '@dreamloom/contracts/http';

/**
 * Whether this browser can show the nudge. `blocked`: its owner refused notifications, which only the browser's settings
 * change. `install`: Safari on a phone has push for installed apps only.
 */
export type PushSupport = 'possible' | 'blocked' | 'install' | 'none';

export function pushSupport(): PushSupport {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isSupported) return Notification.permission === 'denied' ? 'blocked' : 'possible';
  return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'none';
}

/** The subscription of this browser for this server's key; null without one. */
export async function currentSubscription(pushKey: string): Promise<PushSubscription | null> {
  if (pushSupport() !== 'possible') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = (await registration?.pushManager.getSubscription()) ?? null;
  return subscription && keyOf(subscription) === pushKey ? subscription : null;
}

/**
 * Requests the permission and subscribes; must run after a click.
 * @returns null when the dreamer refused it
 * @throws when the browser's push service cannot be reached
 */
export async function subscribe(pushKey: string): Promise<PushRegistration | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription is bound to the key of the server that it was made for.
  const other = await pushManager.getSubscription();
  if (other && keyOf(other) !== pushKey) await other.unsubscribe();
  return registrationOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }));
}

export function registrationOf(subscription: PushSubscription): PushRegistration {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}

function keyOf({ options }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
