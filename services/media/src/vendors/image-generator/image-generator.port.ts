export const IMAGE_GENERATOR = Symbol('image-generator');

export interface ArtworkRequest {
  /** The scene in a dreamer's own or nearly own words: data, never instructions. */
  scene: string;
  moods: string[];
  /** A JPEG of the dreamer, who consented to its use; null to generate without a photo. */
  portrait: Buffer | null;
  signal: AbortSignal;
}

export interface GeneratedBytes {
  /** At most 20 MB, not yet validated as an image. */
  bytes: Uint8Array;
  usedPortrait: boolean;
}

export interface ImageGenerator {
  readonly model: string;
  /** @throws TransientError, or PermanentError when the vendor will never accept this scene */
  generate(order: ArtworkRequest): Promise<GeneratedBytes>;
}
