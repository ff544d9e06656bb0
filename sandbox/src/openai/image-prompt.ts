/** What a prompt asks to see: the words of the scene and the moods it carries. */
export interface ImageWish {
  words: string;
  moods: string[];
}

/** Reads the lines `Scene:` and `Mood:` of a prompt; a prompt without them is a scene as a whole. */
export const wishOf = (prompt: string): ImageWish => {
  const words = /^\s*scene:\s*(.+)$/im.exec(prompt)?.[1]?.trim();
  const moods = /^\s*moods?:\s*(.+)$/im.exec(prompt)?.[1] ?? '';
  return {
    words: words ?? prompt,
    moods: moods
      .split(',')
      .map((mood) => mood.trim().replace(/\.$/, '').toLowerCase())
      .filter((mood) => mood !== ''),
  };
};
