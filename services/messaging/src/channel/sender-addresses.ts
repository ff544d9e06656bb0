import type { ChannelName } from '@dreamloom/contracts';

/** What one signed message says about its sender: the number, the vendor's id of the person, or both. */
export interface SenderAddresses {
  channel: ChannelName;
  /** E.164 with plus; undefined where the person hides it or the channel has none. */
  phone?: string | undefined;
  /** Opaque: stored and returned as it came. */
  userId?: string | undefined;
}

/** The part of an event that names the channel; WhatsApp is not named. */
export const capturedVoice = ({ channel }: SenderAddresses) =>
  channel === 'telegram' ? ({ capturedBy: 'telegram_voice' } as const) : {};
export const capturedText = ({ channel }: SenderAddresses) =>
  channel === 'telegram' ? ({ capturedBy: 'telegram_text' } as const) : {};

export const addressesOf = ({ phone, userId }: SenderAddresses): string[] =>
  [phone, userId].filter((address) => address !== undefined);
