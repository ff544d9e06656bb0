import type { Unsupported } from './media.js';
import { replies } from './replies.js';

/** Fewer words than this are not a dream unless the dreamer says so with a slash. */
const MIN_WORDS = 3;
/** Enough of a text to count so few words in it. */
const LOOK_AT = 1_000;
/** Finds words in languages without spaces too. */
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });

export interface WordsVerdict {
  /** The words to keep as a dream. */
  dream?: string;
  receipt: string;
}

/**
 * Whether a message of a connected phone is a dream, and what to answer.
 * @param bound when the message has just connected the phone: its slash meant that, not "keep it"
 */
export function classifyWords(body: string, media: Unsupported | null, bound: boolean): WordsVerdict {
  const slashed = body.startsWith('/');
  const words = slashed ? body.slice(1).trim() : body;
  // What comes with a place or a contact is its address, not what somebody dreamt.
  if (media === 'places' || media === 'contacts') return { receipt: replies.unsupported(media) };
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(words)) {
    if (media) return { receipt: replies.unsupported(media) };
    return { receipt: slashed || bound ? replies.connected : replies.nothingThere };
  }
  if (isTooShort(words) && (bound || !slashed)) {
    if (media) return { receipt: replies.unsupported(media) };
    return { receipt: bound ? replies.connected : replies.keepThat };
  }
  if (media) return { dream: words, receipt: replies.dreamKeptWithout(media) };
  return { dream: words, receipt: bound ? replies.connectedWithDream : replies.dreamKept };
}

function isTooShort(text: string): boolean {
  let count = 0;
  for (const { isWordLike } of WORDS.segment(text.slice(0, LOOK_AT)))
    if (isWordLike && ++count >= MIN_WORDS) return false;
  return true;
}
