import type { CapturedBy, Device, WordsFrom } from '@dreamloom/contracts';

/** The web app, on a device that the gateway may know. */
export const fromWeb = (device?: Device): WordsFrom => ({ via: 'web', ...device });

/** The channel by which a dream was captured, or the web app. */
export function fromCapture(capturedBy: CapturedBy, device?: Device): WordsFrom {
  const [via] = capturedBy.split('_') as [WordsFrom['via']];
  return via === 'web' ? fromWeb(device) : { via };
}
