export const TRANSCRIBER = Symbol('transcriber');

export interface TranscriptionOrder {
  /** At most 60 s and 10 MB of audio of any common type. */
  audio: Buffer;
  /** BCP-47; null for detection by the vendor. */
  language: string | null;
  signal: AbortSignal;
}

export interface Transcription {
  /** Empty for silence and noise. */
  text: string;
  language: string | null;
  /** From 0 to 1. */
  confidence: number | null;
  /** Duration of the audio, if the vendor reports it. */
  seconds: number | null;
}

export interface Transcriber {
  /** @throws TransientError, or PermanentError when the vendor will never accept this audio */
  transcribe(order: TranscriptionOrder): Promise<Transcription>;
}
