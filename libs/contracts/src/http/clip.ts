/** Truncates a text to exactly `longest` characters, the last three of which are dots. Never splits a surrogate pair. */
export function clip(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 3).join('')}...`;
}
