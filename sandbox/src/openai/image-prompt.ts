export interface ImagePrompt {
  words: string;
  moods: string[];
}

/** Parses the lines `Scene:` and `Mood:` of a prompt; a prompt without them is the scene as a whole. */
export const parsePrompt = (prompt: string): ImagePrompt => {
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
