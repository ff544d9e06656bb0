/** The text itself, or its first `limit - 3` characters and '...' when it is longer than `limit`. */
export function clip(text: string, limit: number): string {
  const characters = [...text];
  return characters.length <= limit ? text : `${characters.slice(0, limit - 3).join('')}...`;
}
