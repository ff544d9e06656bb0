import { FAILURES } from '@dreamloom/contracts';
import { PermanentError, spend, TransientError, VendorUnavailable } from '@dreamloom/platform';
import { type protos, v2 } from '@google-cloud/speech';
import { credentials, status } from '@grpc/grpc-js';
import { NotAudioError } from '../../audio/audio-kind.js';
import type { Transcriber, Transcription, TranscriptionOrder } from './transcriber.port.js';

export interface GoogleSpeechSettings {
  project: string;
  location: string;
  endpoint?: string | undefined;
  /** Without TLS and credentials, for a stub on this machine. */
  insecure: boolean;
  keyFile?: string | undefined;
}

const MODEL = 'chirp_3';
const TIMEOUT_MS = 60_000;
const QUOTA_PAUSE_MS = 30_000;

type Answer = protos.google.cloud.speech.v2.IRecognizeResponse;

export class GoogleTranscriber implements Transcriber {
  private readonly client: v2.SpeechClient;
  private readonly recognizer: string;

  constructor({ project, location, endpoint, insecure, keyFile }: GoogleSpeechSettings) {
    const [host = '', port] = (endpoint ?? `${location}-speech.googleapis.com`).split(':');
    this.client = new v2.SpeechClient({
      apiEndpoint: host,
      ...(port === undefined ? {} : { port: Number(port) }),
      ...(insecure ? { sslCreds: credentials.createInsecure() } : {}),
      ...(keyFile === undefined ? {} : { keyFilename: keyFile }),
    });
    this.recognizer = `projects/${project}/locations/${location}/recognizers/_`;
  }

  async transcribe({ audio, language, signal }: TranscriptionOrder): Promise<Transcription> {
    const request = {
      recognizer: this.recognizer,
      config: {
        autoDecodingConfig: {},
        languageCodes: [language ?? 'auto'],
        model: MODEL,
        features: { enableAutomaticPunctuation: true },
      },
      content: audio,
    };
    // The queue retries; retries of the client would be invisible to it.
    const call = this.client.recognize(request, { timeout: TIMEOUT_MS, retry: { retryCodes: [] }, maxRetries: 0 });
    try {
      const [answer] = await Promise.race([call, abortedBy(signal)]);
      const transcription = transcriptionOf(answer);
      spend('speech', 'minute', (transcription.seconds ?? 0) / 60);
      return transcription;
    } catch (error) {
      throw toVendorError(error);
    }
  }

  async close(): Promise<void> {
    await this.client.close();
  }
}

// The client cannot abort a call, which ends by its own timeout.
function abortedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new TransientError('the transcription was aborted'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

function transcriptionOf({ results, metadata }: Answer): Transcription {
  const parts = (results ?? []).flatMap(({ alternatives, languageCode }) => {
    const best = alternatives?.[0];
    return best?.transcript ? [{ text: best.transcript.trim(), confidence: best.confidence ?? 0, languageCode }] : [];
  });
  // The vendor omits a confidence that it does not know.
  const confidences = parts.map(({ confidence }) => confidence).filter((confidence) => confidence > 0);
  const billed = metadata?.totalBilledDuration?.seconds;
  return {
    text: parts
      .map(({ text }) => text)
      .join(' ')
      .replaceAll('\u0000', '')
      .trim(),
    language: parts.find(({ languageCode }) => languageCode)?.languageCode ?? null,
    confidence: confidences.length > 0 ? confidences.reduce((sum, one) => sum + one, 0) / confidences.length : null,
    seconds: billed === undefined || billed === null ? null : Number(billed),
  };
}

// Only the code is stored, because the vendor's messages may quote the audio's text.
function toVendorError(error: unknown): Error {
  if (error instanceof TransientError) return error;
  const code = (error as { code?: unknown } | null)?.code;
  const what = `Speech answered ${typeof code === 'number' ? (status[code] ?? code) : 'nothing'}`;
  switch (code) {
    case status.INVALID_ARGUMENT:
    case status.OUT_OF_RANGE:
      return new NotAudioError(what);
    case status.UNAUTHENTICATED:
    case status.PERMISSION_DENIED:
    case status.NOT_FOUND:
    case status.UNIMPLEMENTED:
      return new PermanentError(what, FAILURES.transcriberDown);
    case status.RESOURCE_EXHAUSTED:
      return new VendorUnavailable(what, QUOTA_PAUSE_MS);
    case status.UNAVAILABLE:
    case status.INTERNAL:
      return new VendorUnavailable(what);
    default:
      return new TransientError(what);
  }
}
