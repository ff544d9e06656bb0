/**
 * Removes whatever a model could read as a delimiter: angle brackets of every width, invisible characters and
 * chat-template tags.
 */
export const harmless = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[<\u2039\u27e8\u3008]/gu, '(')
    .replace(/[>\u203a\u27e9\u3009]/gu, ')')
    .replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}]/gu, '');
