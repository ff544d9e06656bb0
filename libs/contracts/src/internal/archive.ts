import { z } from 'zod';
import { ChannelName } from '../http/channel.js';

export const MAX_PICTURE_BYTES = 20_000_000;

/** Code of the 422 for bytes that are not an image or not audio: a retry cannot succeed. */
export const UNREADABLE_FILE = 'file-unreadable';

/** PUT /internal/archive/voices/:voiceId stores a voice note from a dreamer's archive. */
export const StoredVoice = z.object({ audioKey: z.string() });
export type StoredVoice = z.infer<typeof StoredVoice>;

/** PUT /internal/archive/recordings/:voiceId stores a recording from a dreamer's archive that is no dream yet. */
export const StoredRecording = z.object({
  /** False when the dreamer has it already, also as a dream. */
  isAdded: z.boolean(),
});
export type StoredRecording = z.infer<typeof StoredRecording>;

/** GET /internal/interpretations/:dreamerId?skip=: a dreamer's interpretations, oldest first; an empty page is the end. */
export const StoredSongs = z.object({
  songs: z.array(
    z.object({
      framework: z.string(),
      dreamIds: z.array(z.uuid()),
      text: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type StoredSongs = z.infer<typeof StoredSongs>;

/**
 * GET /internal/message-history/:dreamerId?skip=: a dreamer's messages of all channels, oldest first; an empty page is the
 * end.
 */
export const MessageHistory = z.object({
  messages: z.array(
    z.object({
      from: z.enum(['dreamer', 'bot']),
      channel: ChannelName,
      /** The number or the vendor's id that the person used last. */
      address: z.string(),
      text: z.string(),
      withPicture: z.boolean(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type MessageHistory = z.infer<typeof MessageHistory>;

/** GET /internal/letters/:fingerprint: the contact messages from the e-mail address of this fingerprint. */
export const Letters = z.object({
  letters: z.array(z.object({ name: z.string(), email: z.string(), message: z.string(), createdAt: z.iso.datetime() })),
});
export type Letters = z.infer<typeof Letters>;
