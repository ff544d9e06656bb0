/** A text without these characters at its end; in a time that grows with its length alone, as `/[...]+$/` does not. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
