import { replies, repliesWithoutAi } from './replies.js';
import type { Unsupported } from './webhook-form.js';

/** A shorter text counts as a dream only with a leading slash. */
const MIN_WORDS = 3;
const MAX_CHARACTERS_READ = 1_000;
/** The segmenter also finds words in languages without spaces. */
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });

export interface ClassifiedWords {
  dream?: string;
  receipt: string;
}

/**
 * @param bound true when this message has just connected the phone: its slash confirms the claim
 * @param noAi true for a dreamer without AI, whose receipt promises no title and no image
 */
export function classifyWords(body: string, media: Unsupported | null, bound: boolean, noAi = false): ClassifiedWords {
  const slashed = body.startsWith('/');
  const words = slashed ? body.slice(1).trim() : body;
  // The text of a location or contact message is an address and not a dream.
  if (media === 'places' || media === 'contacts') return { receipt: replies.unsupported(media) };
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(words)) {
    if (media) return { receipt: replies.unsupported(media) };
    return { receipt: slashed || bound ? replies.connected : replies.nothingThere };
  }
  if (isTooShort(words) && (bound || !slashed)) {
    if (media) return { receipt: replies.unsupported(media) };
    return { receipt: bound ? replies.connected : replies.tooShort };
  }
  const { dreamStored, dreamStoredWithout, connectedWithDream } = noAi ? repliesWithoutAi : replies;
  if (media) return { dream: words, receipt: dreamStoredWithout(media) };
  return { dream: words, receipt: bound ? connectedWithDream : dreamStored };
}

function isTooShort(text: string): boolean {
  let count = 0;
  for (const { isWordLike } of WORDS.segment(text.slice(0, MAX_CHARACTERS_READ)))
    if (isWordLike && ++count >= MIN_WORDS) return false;
  return true;
}
