import { FAILURES } from '@dreamloom/contracts';
import { limitCpu, PermanentError, startThread, Turns } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { audioKindOf, NotAudioError } from './audio-kind.js';
import type { RemuxOrder, RemuxResult } from './remux.js';
import type { RemuxMessage } from './remux.worker.js';

export const REMUX_WORKER = Symbol('remux-worker');
/** The bundled build ships a file of this name next to the entry point. */
export const remuxWorker = new URL('./remux.worker.js', import.meta.url);

const MAX_CPU_MS = 20_000;
const HEAP_MB = 64;
/** Audio that cannot be split may be this long. */
const MAX_UNSPLIT_BYTES = 9_500_000;
/** Kinds that are stored in another container. */
const REMUXED = new Set(['webm', 'm4a', 'aac']);
/** Kinds that a thread can split. */
const SPLIT = new Set([...REMUXED, 'ogg', 'wav', 'mp3']);

export interface AudibleParts {
  /** `seconds` is null when only the transcriber can determine it. */
  parts: { bytes: Buffer; seconds: number | null }[];
  isCut: boolean;
  seconds: number | null;
}

type Remuxed = RemuxResult & { files: { bytes: Buffer; seconds: number }[] };

/**
 * Reads recordings in a thread of its own, one after the other: a malicious file can exhaust only the thread's time and
 * memory.
 */
@Injectable()
export class Remuxer {
  private readonly turns = new Turns();

  constructor(@Inject(REMUX_WORKER) private readonly script: URL) {}

  /**
   * The form in which a recording is stored: Opus in Ogg and AAC in MP4, which can be played from any position. WAV and
   * MP3 stay unchanged.
   * @throws NotAudioError, or PermanentError when the audio is too long and cannot be split
   */
  async toStored(bytes: Buffer): Promise<{ bytes: Buffer; seconds: number | null }> {
    if (!REMUXED.has(audioKindOf(bytes).ending)) return { bytes, seconds: await this.secondsOf(bytes) };
    const [file] = (await this.remux(bytes, 'stored'))?.files ?? [];
    if (!file) throw new NotAudioError('no recording of a browser');
    return file;
  }

  /**
   * The duration that is transcribed; null when only the transcriber can determine it.
   * @throws NotAudioError, or PermanentError when the audio is too long and cannot be split
   */
  async secondsOf(bytes: Buffer): Promise<number | null> {
    const read = await this.remux(bytes, 'length');
    if (!read) assertSentWhole(bytes);
    return read?.seconds ?? null;
  }

  /**
   * Splits audio into parts that the transcriber accepts.
   * @throws NotAudioError, or PermanentError when the audio is too long and cannot be split
   */
  async audibleParts(bytes: Buffer): Promise<AudibleParts> {
    const read = await this.remux(bytes, 'parts');
    if (read) return { parts: read.files, isCut: read.isCut, seconds: read.seconds };
    assertSentWhole(bytes);
    return { parts: [{ bytes, seconds: null }], isCut: false, seconds: null };
  }

  /** Returns null for audio that only the transcriber may know. @throws NotAudioError */
  private async remux(bytes: Buffer, wanted: RemuxOrder['wanted']): Promise<Remuxed | null> {
    const { ending } = audioKindOf(bytes);
    if (!SPLIT.has(ending)) return null;
    return await this.turns.run(() => inThread(this.script, { bytes, wanted, isOgg: ending === 'ogg' }));
  }
}

/** @throws NotAudioError, or another error when the thread cannot start, which is no fault of the recording */
async function inThread(script: URL, order: RemuxOrder & { bytes: Buffer }): Promise<Remuxed | null> {
  const thread = await startThread(script, { name: 'remux', heapMb: HEAP_MB });
  const written: RemuxMessage[] = [];
  let error: unknown;
  thread.on('message', (message: RemuxMessage) => written.push(message));
  thread.on('error', (thrown) => (error = thrown));
  const endLimit = limitCpu(thread, MAX_CPU_MS, () => void thread.terminate());
  thread.postMessage(order);
  // Only 'exit' comes after every message: an error can overtake them.
  await new Promise((resolve) => thread.once('exit', resolve));
  endLimit();
  const last = written.pop();
  if (last && 'unknown' in last) return null;
  if (!last || !('result' in last)) throw new NotAudioError('a damaged recording', { cause: last ?? error });
  const files = written.flatMap((message) => ('file' in message ? [message.file] : []));
  const bytesOf = (bytes: Uint8Array | null) =>
    bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : order.bytes;
  return { ...last.result, files: files.map(({ bytes, seconds }) => ({ bytes: bytesOf(bytes), seconds })) };
}

// The transcriber may know more kinds of audio than browsers record.
function assertSentWhole(bytes: Buffer): void {
  if (bytes.length > MAX_UNSPLIT_BYTES)
    throw new PermanentError('too large to be listened to whole', FAILURES.recordingTooLong);
}
