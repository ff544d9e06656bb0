import { z } from 'zod';

/** A messenger by which the bot is reached. */
export const ChannelName = z.enum(['whatsapp', 'telegram']);
export type ChannelName = z.infer<typeof ChannelName>;

/** A channel that the operator has configured, and how far the dreamer has connected it. */
export const ChannelState = z.object({
  channel: ChannelName,
  /** `pending` waits for the yes of the chat. */
  status: z.enum(['none', 'pending', 'verified']),
  /** As the person of the chat calls themself; null while none has used the link. */
  name: z.string().nullable(),
  /** The person has blocked the bot. */
  isBlocked: z.boolean(),
  /** The vendor does not answer: messages arrive later. */
  isDown: z.boolean(),
});
export type ChannelState = z.infer<typeof ChannelState>;

/** POST /api/channels/telegram/code and …/whatsapp/code: a link that opens the chat with a code, which one chat can use once. */
export const ChannelCode = z.object({ link: z.url(), expiresAt: z.iso.datetime() });
export type ChannelCode = z.infer<typeof ChannelCode>;
