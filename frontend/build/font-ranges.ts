/** The characters of the texts in our languages; src/theme/fonts.css has the same ranges. */
export const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2010, 0x2026],
] as const;
