/** Truncates a text to exactly `max` characters, the last three of which are dots. Never splits a surrogate pair. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 3).join('')}...`;
}
