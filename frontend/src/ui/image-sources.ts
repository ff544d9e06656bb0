/** Widths in pixels in which the server has every image beside its original. */
const WIDTHS = [320, 480, 640, 960] as const;

/** The addresses of images that have these widths. */
export const MEDIA_PATH = '/api/media/';

export const thumbnailOf = (imageUrl: string): string => `${imageUrl}?w=${WIDTHS[0]}`;

/** The `srcset` from which the browser chooses by width and density; the original only where its width is known. */
export const sourcesOf = (imageUrl: string, originalWidth?: number): string =>
  [
    ...WIDTHS.map((width) => `${imageUrl}?w=${width} ${width}w`),
    ...(originalWidth === undefined ? [] : [`${imageUrl} ${originalWidth}w`]),
  ].join(', ');

/** Whether a stored image is an address; otherwise it is base64, bare or as a data URL. */
export const isPictureAddress = (stored: string): boolean => /^(https?:|blob:|\/(?!9j\/))/.test(stored);

/** The image of a base64 text, bare or as a data URL; null when it is invalid. */
export function blobOf(stored: string): Blob | null {
  const [, type, base64] = /^data:([^;,]+);base64,(.*)$/s.exec(stored) ?? [null, 'image/webp', stored];
  try {
    const bytes = Uint8Array.from(atob(base64 ?? ''), (character) => character.charCodeAt(0));
    return new Blob([bytes], { type: type ?? 'image/webp' });
  } catch {
    return null;
  }
}
