/** What is longer than `longest` characters ends in three dots and is then exactly that long. Never halves a character. */
export function clip(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 3).join('')}...`;
}
