import type { Dream } from '@dreamloom/contracts/http';
import { clip, splitDetails } from '@dreamloom/contracts/http';

/** Characters of a dream in a post and in what is copied to be shared. */
const POST_LENGTH = 150;
const COPY_LENGTH = 120;

const wordsOf = ({ content }: Pick<Dream, 'content'>): string => splitDetails(content).words;

/** Opens a post on X that holds the dream's first words and the product's address. */
export function postIntent(dream: Pick<Dream, 'content'>, site: string): string {
  const parameters = new URLSearchParams({ text: clip(wordsOf(dream), POST_LENGTH), url: site });
  return `https://x.com/intent/post?${parameters.toString()}`;
}

/** The dream's words as they are copied: their beginning, or all of them. */
export const copyText = (dream: Pick<Dream, 'content'>, whole: boolean): string =>
  whole ? wordsOf(dream) : clip(wordsOf(dream), COPY_LENGTH);
