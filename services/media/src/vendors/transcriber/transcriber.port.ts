export const TRANSCRIBER = Symbol('transcriber');

export interface TranscriptionOrder {
  /** At most 60 s and 10 MB of audio of any usual kind. */
  audio: Buffer;
  /** BCP-47; null lets the vendor find out. */
  language: string | null;
  /** Calls the listener off. */
  signal: AbortSignal;
}

export interface Heard {
  /** Empty for silence and noise. */
  text: string;
  language: string | null;
  /** From 0 to 1. */
  confidence: number | null;
  /** How long the audio is, where the vendor says so. */
  seconds: number | null;
}

/** Who turns a voice into words. */
export interface Transcriber {
  /** @throws TransientError, or PermanentError when this audio will never be heard */
  hear(order: TranscriptionOrder): Promise<Heard>;
}
