import { status } from '@grpc/grpc-js';
import { packetMs, readOgg } from '../ogg/ogg-file.js';
import type { WordMemory } from './word-memory.js';

const MAX_MS = 60_000;
const MAX_BYTES = 10 * 1024 * 1024;
/** The mean size of Opus packets in bytes below which audio is silence. */
const MIN_AUDIBLE_BYTES = 12;
/** Stands for the words of a recording that was made in the web app, which the sandbox cannot understand. */
const SAMPLE_WORDS = 'I stood on a pier at night, and the sea was full of paper boats with small lights in them.';

export interface RecognizeRequest {
  recognizer: string;
  config?: { model?: string; languageCodes?: string[]; autoDecodingConfig?: object | null } | null;
  content?: Buffer;
}

/** An error in the vendor's wording. */
export class SpeechError extends Error {
  constructor(
    readonly code: status,
    readonly details: string,
  ) {
    super(details);
  }
}

const invalid = (details: string): SpeechError => new SpeechError(status.INVALID_ARGUMENT, details);

/** The response of Speech v2: the text of the audio's TRANSCRIPT tag, the one stored when the audio was created, or a sample. */
export const recognise = (request: RecognizeRequest, memory: WordMemory) => {
  const audio = request.content ?? Buffer.alloc(0);
  if (!/^projects\/[^/]+\/locations\/[^/]+\/recognizers\/[^/]+$/.test(request.recognizer))
    throw invalid('Invalid resource field value in the request.');
  if (!request.config?.autoDecodingConfig) throw invalid('Decoding config must be specified.');
  if ((request.config.languageCodes ?? []).length !== 1) throw invalid('Exactly one language code must be specified.');
  if (audio.length > MAX_BYTES) throw invalid('Request payload size exceeds the limit: 10485760 bytes.');
  const { seconds, tags, isAudible } = measured(audio);
  const { words, language } = recognisedWords(audio, tags, memory) ?? {
    words: isAudible ? SAMPLE_WORDS : '',
    language: 'en-US',
  };
  const requested = request.config.languageCodes?.[0] ?? 'auto';
  const result = {
    alternatives: [{ transcript: words, confidence: 0.94 }],
    languageCode: requested === 'auto' ? language : requested,
    resultEndOffset: { seconds: String(Math.floor(seconds)), nanos: 0 },
  };
  return {
    results: words === '' ? [] : [result],
    metadata: { totalBilledDuration: { seconds: String(Math.ceil(seconds)), nanos: 0 } },
  };
};

const recognisedWords = (audio: Buffer, tags: Record<string, string>, memory: WordMemory) => {
  if (tags['TRANSCRIPT'] !== undefined) return { words: tags['TRANSCRIPT'], language: tags['LANGUAGE'] ?? 'en-US' };
  return memory.recall(audio);
};

const measured = (audio: Buffer): { seconds: number; tags: Record<string, string>; isAudible: boolean } => {
  if (audio.toString('latin1', 0, 4) !== 'OggS') {
    if (!isKnownAudio(audio)) throw invalid('Audio encoding could not be detected.');
    return { seconds: 0, tags: {}, isAudible: false };
  }
  try {
    const { packets, tags } = readOgg(audio);
    const ms = packets.reduce((sum, packet) => sum + packetMs(packet), 0);
    if (ms > MAX_MS) throw invalid('Audio can be of a maximum of 60 seconds.');
    const bytes = packets.reduce((sum, packet) => sum + packet.length, 0);
    return { seconds: ms / 1_000, tags, isAudible: bytes / packets.length >= MIN_AUDIBLE_BYTES };
  } catch (error) {
    throw error instanceof SpeechError ? error : invalid('Audio encoding could not be detected.');
  }
};

// RIFF (WAV), ID3 and the frames of MP3, FLAC, AMR, EBML (WebM) and the box of an MP4.
const STARTS: readonly [at: number, hex: string][] = [
  [0, '52494646'],
  [0, '494433'],
  [0, 'fffb'],
  [0, '664c6143'],
  [0, '2321414d52'],
  [0, '1a45dfa3'],
  [4, '66747970'],
];

const isKnownAudio = (audio: Buffer): boolean =>
  STARTS.some(([at, hex]) => audio.toString('hex', at, at + hex.length / 2) === hex);
