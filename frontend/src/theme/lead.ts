/** In a list that is wide enough for a dream of today and a column beside it. */
export const besideWhereWide = '@container (min-width: 760px)';

/** The `sizes` attribute of the dream of today, beside another column and alone, where the stored width of 960 px is near enough. */
export const leadImageSizes = {
  beside: '(min-width: 1216px) min(650px, calc(57.9vw - 206px)), (min-width: 769px) calc(91vw - 296px), 100vw',
  alone: '(min-width: 769px) min(960px, calc(91vw - 296px)), 100vw',
} as const;
