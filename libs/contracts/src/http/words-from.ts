import { z } from 'zod';

const Name = z.string().max(40);

/** A browser as people call it, such as Firefox on Android; a part is absent when the browser does not say it for sure. */
export const Device = z.object({ browser: Name.optional(), system: Name.optional() });
export type Device = z.infer<typeof Device>;

/** Where the words of a dream came from: a channel of the bot, an archive, or the web app with the device. */
export const WordsFrom = Device.extend({ via: z.enum(['whatsapp', 'telegram', 'web', 'import']) });
export type WordsFrom = z.infer<typeof WordsFrom>;
