import { z } from 'zod';
import { ChannelName, ChannelState } from '../http/channel.js';
import { LANGUAGES } from '../languages.js';

/** GET /internal/phone-links/:dreamerId: the dreamer's phone as stored by messaging. */
export const PhoneLink = z.object({
  /** E.164 with plus, null when no phone is linked. */
  phone: z.string().nullable(),
  /** `pending` waits for a message from the phone; until then nothing may be sent to it. */
  status: z.enum(['none', 'pending', 'verified']),
  /** Four letters that distinguish this claim from others to the same number; null unless pending. */
  code: z.string().nullable(),
  /** Those that are configured. */
  channels: z.array(ChannelState).default([]),
});
export type PhoneLink = z.infer<typeof PhoneLink>;

/** GET /internal/channel-outages: the channels whose vendor does not answer, or refuses the operator's account. */
export const ChannelOutageList = z.object({
  outages: z.array(z.object({ channel: ChannelName, since: z.iso.datetime(), reason: z.string() })),
});
export type ChannelOutageList = z.infer<typeof ChannelOutageList>;

export const MAX_VOICE_NOTE_BYTES = 16 * 1024 * 1024;

/**
 * GET /internal/voice-notes/:messageId streams the audio as received, truncated one byte after MAX_VOICE_NOTE_BYTES.
 * These codes mark responses for which a retry cannot succeed.
 */
export const VOICE_NOTE_REFUSALS = {
  /** 404: the voice note does not exist, or the vendor no longer stores it. */
  gone: 'voice-note-gone',
  /** 422: its URL is not allowed. */
  refused: 'voice-note-refused',
  /** 413 */
  tooLarge: 'voice-note-too-large',
} as const;
export type VoiceNoteRefusal = (typeof VOICE_NOTE_REFUSALS)[keyof typeof VOICE_NOTE_REFUSALS];

/** GET /internal/dreamers/:dreamer/dreams/:dream: what a mail about a dream is made of. */
export const DreamOfDreamer = z.object({
  title: z.string(),
  content: z.string(),
  dreamer: z.object({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.email(),
    createdAt: z.iso.datetime(),
  }),
});
export type DreamOfDreamer = z.infer<typeof DreamOfDreamer>;

/** GET /internal/dream-mails/:dreamer?skip=: a dreamer's mails about dreams, oldest first; an empty page is the end. */
export const DreamMails = z.object({
  mails: z.array(z.object({ recipient: z.string(), createdAt: z.iso.datetime() })),
});
export type DreamMails = z.infer<typeof DreamMails>;

/** POST /internal/sign-in-mails: mails a link and a code at once. Nothing of it is stored, because both are secrets. */
export const SignInMail = z.object({
  email: z.email(),
  link: z.url(),
  code: z.string(),
  language: z.enum(LANGUAGES),
});
export type SignInMail = z.infer<typeof SignInMail>;
