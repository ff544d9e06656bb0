import { z } from 'zod';
import { LINK_TOKEN, MAX_LINK_PASSWORD_LENGTH } from '../http/private-link.js';

/** The one code for a link that is unknown, over, used up or taken back, and for one whose dreams are out of sight. */
export const LINK_NOT_FOUND = 'link-not-found';
export const PASSWORD_NEEDED = 'password-needed';
export const WRONG_PASSWORD = 'wrong-password';

const Holder = z.object({
  token: z.string().regex(LINK_TOKEN),
  /** Shows that the password was given. */
  pass: z.string().max(200).nullable(),
});
export type LinkHolder = z.infer<typeof Holder>;

/** POST /internal/private-links/open: the page of a link. */
export const OpenPrivateLink = Holder.extend({
  /** Null for a visitor. The dreamer's own look is no opening. */
  viewerId: z.uuid().nullable(),
  /** False for the preview of a chat, which is no opening and shows no words. */
  isOpening: z.boolean(),
});
export type OpenPrivateLink = z.infer<typeof OpenPrivateLink>;

const SharedDream = z.object({
  /** Its files have this number in their names. */
  position: z.int(),
  title: z.string(),
  night: z.string(),
  isSensitive: z.boolean(),
  /** All words, or the chosen sentence; null for none. */
  words: z.string().nullable(),
  painting: z.object({ width: z.int(), height: z.int(), placeholder: z.string() }).nullable(),
  hasVoice: z.boolean(),
});
export type SharedDream = z.infer<typeof SharedDream>;

export const SharedSong = z.object({ framework: z.string(), text: z.string(), createdAt: z.iso.datetime() });
export type SharedSong = z.infer<typeof SharedSong>;

export const OpenedPrivateLink = z.object({
  /** The dreamer's first name, where the link is signed. */
  signature: z.string().nullable(),
  showsWords: z.boolean(),
  dreams: z.array(SharedDream),
  songs: z.array(SharedSong),
});
export type OpenedPrivateLink = z.infer<typeof OpenedPrivateLink>;

/** POST /internal/private-links/password: a pass for the visitor who knows the password. */
export const LinkPassword = z.object({
  token: z.string().regex(LINK_TOKEN),
  password: z.string().max(MAX_LINK_PASSWORD_LENGTH),
});
export const LinkPass = z.object({ pass: z.string(), seconds: z.int() });
export type LinkPass = z.infer<typeof LinkPass>;

/** POST /internal/private-links/file: what a link lets a visitor load, by the number of its dream. */
export const LinkFileRequest = Holder.extend({
  kind: z.enum(['painting', 'voice', 'card']),
  position: z.int().min(0),
});
export type LinkFileRequest = z.infer<typeof LinkFileRequest>;
export const LinkFile = z.object({
  dreamerId: z.uuid(),
  /** Key of the file in media; null for a card without a painting. */
  key: z.string().nullable(),
  title: z.string(),
  /** The chosen sentence. */
  sentence: z.string().nullable(),
});
export type LinkFile = z.infer<typeof LinkFile>;

/** POST /internal/cards draws the picture that a chat shows beside a link. */
export const MAX_CARD_TITLE_LENGTH = 120;
export const MAX_CARD_LINE_LENGTH = 200;
export const CARD_WIDTH = 1_200;
export const CARD_HEIGHT = 630;
export const CardRequest = z.object({
  key: z.string().nullable(),
  title: z.string().max(MAX_CARD_TITLE_LENGTH),
  line: z.string().max(MAX_CARD_LINE_LENGTH).nullable(),
  product: z.string().max(100),
});
export type CardRequest = z.infer<typeof CardRequest>;
