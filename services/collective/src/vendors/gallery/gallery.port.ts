export const GALLERY = Symbol('gallery');

export interface Gallery {
  /**
   * Returns the bytes of an image, at most 20 MB.
   * @throws TransientError when the image is unavailable
   */
  fetch(mediaKey: string, signal: AbortSignal): Promise<{ bytes: Buffer; mime: string }>;
}
