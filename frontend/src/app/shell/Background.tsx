import { useSendWaiting } from '../../api/use-send-waiting.js';
import { useDeviceCopy } from '../../outbox/use-device-copy.js';

/** What runs beside every page of a dreamer: it sends what waits on this device, and stores what is known here. */
export function Background({ userId }: { userId: string }) {
  useSendWaiting(userId);
  useDeviceCopy(userId);
  return null;
}
