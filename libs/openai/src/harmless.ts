/** Without what could be read as a fence: angle brackets of every width, signs that are not seen, and the tags of chat templates. */
export const harmless = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[<\u2039\u27e8\u3008]/gu, '(')
    .replace(/[>\u203a\u27e9\u3009]/gu, ')')
    .replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}]/gu, '');
