export const IMAGE_GENERATOR = Symbol('painter');

export interface ArtworkRequest {
  /** What is to be seen, in a dreamer's own or nearly own words: data, never instructions. */
  scene: string;
  moods: string[];
  /** A JPEG of the dreamer, who has agreed to be painted by it; null to paint without one. */
  portrait: Buffer | null;
  /** Calls the painter off. */
  signal: AbortSignal;
}

export interface Painting {
  /** As the vendor sent them, at most 20 MB: nobody has looked yet whether they are a picture. */
  bytes: Uint8Array;
  /** True when the vendor was shown the portrait. */
  usedPortrait: boolean;
}

/** Who turns words into pictures. */
export interface ImageGenerator {
  /** Name of the model, to be remembered with the picture. */
  readonly model: string;
  /** @throws TransientError, or PermanentError when these words will never be painted */
  paint(order: ArtworkRequest): Promise<Painting>;
}
