import type { MessageId, Text } from '../languages/index.js';
import type { IncomingMedia, Unsupported } from '../vendors/channel/channel.port.js';

/** A shorter text counts as a dream only when its sender has answered the question about it. */
const MIN_WORDS = 3;
const MAX_CHARACTERS_READ = 1_000;
/** The segmenter also finds words in languages without spaces. */
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });

export interface ClassifiedWords {
  dream?: string;
  receipt: MessageId;
}

/** The value of `ai` in messages: a dreamer without AI is promised neither a title nor an image. */
export const aiOf = (noAi: boolean): 'on' | 'off' => (noAi ? 'off' : 'on');

interface ReceiptContext {
  /** What the words were sent with. */
  media: Unsupported | null;
  noAi: boolean;
}

/** What a message is named by when only its words can be used. */
export function unsupportedIn(media: IncomingMedia | null): Unsupported | null {
  if (media === null) return null;
  if (media.kind === 'voice') return 'voices';
  return media.kind === 'photo' ? 'pictures' : media.kind;
}

/** The receipt of classified words. */
export const receiptText = (text: Text, receipt: MessageId, { media, noAi }: ReceiptContext): string =>
  text(receipt, { ai: aiOf(noAi), ...(media && { media: text('media', { kind: media }) }) });

/**
 * @param bound true when this message has just connected the chat: its slash confirms the claim
 */
export function classifyWords(body: string, media: Unsupported | null, bound: boolean): ClassifiedWords {
  const slashed = body.startsWith('/');
  const words = slashed ? body.slice(1).trim() : body;
  // The text of a location or contact message is an address and not a dream.
  if (media === 'places' || media === 'contacts') return { receipt: 'unsupported' };
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(words)) {
    if (media) return { receipt: 'unsupported' };
    return { receipt: slashed || bound ? 'connected' : 'nothingThere' };
  }
  if (isTooShort(words) && (bound || !slashed)) {
    if (media) return { receipt: 'unsupported' };
    return { receipt: bound ? 'connected' : 'tooShort' };
  }
  if (media) return { dream: words, receipt: 'dreamStoredWithout' };
  return { dream: words, receipt: bound ? 'connectedWithDream' : 'dreamStored' };
}

/** Fewer words than a dream needs without a slash. */
export function isTooShort(text: string): boolean {
  let count = 0;
  for (const { isWordLike } of WORDS.segment(text.slice(0, MAX_CHARACTERS_READ)))
    if (isWordLike && ++count >= MIN_WORDS) return false;
  return true;
}
