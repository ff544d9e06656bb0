import { z } from 'zod';

/** A messenger by which the bot is reached. */
export const ChannelName = z.enum(['whatsapp', 'telegram']);
export type ChannelName = z.infer<typeof ChannelName>;
