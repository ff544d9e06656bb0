/** Truncates a text to exactly `max` characters, the last three of which are dots. Never splits a surrogate pair. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 3).join('')}...`;
}

/** Removes these characters from the end of a text in linear time, unlike `/[...]+$/`, which is quadratic. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Text for comparing: without accents and in lower case, so that 'sueno' finds 'Sueño'. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
