import { plainText } from '@dreamloom/contracts/http';
import { SELF_HARM_PHRASES } from '@dreamloom/contracts/languages';

/** Five of our languages share this word. */
const SUICIDE =
  /(?<!\b(?:escuadron|esquadrao|escadron|squadra) )\bsuicid\w*\b(?! (?:squad|doors?|drinks?|bomb\w*|attack\w*|mission))/;

const PHRASES = [SUICIDE, ...Object.values(SELF_HARM_PHRASES).flat()];

/**
 * Whether a text speaks of the writer's own death by their own hand, or of hurting themselves. Runs in the browser:
 * the words are not sent anywhere for it.
 */
export function speaksOfSelfHarm(text: string): boolean {
  const plain = plainText(text).replace(/[‘’ʼ]/g, "'").replace(/\s+/g, ' ');
  return PHRASES.some((phrase) => phrase.test(plain));
}
