import { readFile } from 'node:fs/promises';

/** Prerecorded voice notes with their text in the TRANSCRIPT tag. */
export const BUNDLED_NOTES: Readonly<Record<string, string>> = {
  'silver-ocean': 'Flying over a silver ocean',
  'old-school': 'Lost in the old school',
  'lantern-garden': 'Grandmother in the lantern garden',
};

/** The Ogg/Opus file of a bundled note; undefined for an unknown name. */
export const bundledNote = async (name: string): Promise<Buffer | undefined> =>
  Object.hasOwn(BUNDLED_NOTES, name)
    ? readFile(new URL(`../../src/voice/notes/${name}.ogg`, import.meta.url))
    : undefined;
