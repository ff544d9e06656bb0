export const GALLERY = Symbol('gallery');

/** Where finished pictures hang. */
export interface Gallery {
  /** The bytes under a key, at most 20 MB. @throws TransientError when it cannot be had now */
  fetch(mediaKey: string, signal: AbortSignal): Promise<{ bytes: Buffer; mime: string }>;
}
