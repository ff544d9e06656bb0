/** Widths in pixels in which the house keeps every picture beside its original. */
const WIDTHS = [320, 640] as const;

/** The address of a picture for a small frame. */
export const thumbnailOf = (imageUrl: string): string => `${imageUrl}?w=${WIDTHS[0]}`;

/** What a browser may choose from, by the width of the frame and the density of the screen. */
export const sourcesOf = (imageUrl: string, originalWidth: number): string =>
  [...WIDTHS.map((width) => `${imageUrl}?w=${width} ${width}w`), `${imageUrl} ${originalWidth}w`].join(', ');
