import { FAILURES } from '@dreamloom/contracts';
import { PermanentError } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Worker } from 'node:worker_threads';
import { OneAtATime } from '../one-at-a-time.js';
import { audioKindOf, NotAudioError } from './audio-kind.js';
import { writeOgg } from './ogg-pages.js';
import { OpusNote, playTime } from './opus-note.js';
import type { OpusTrack, SplitTrack } from './remux.js';

export const REMUX_WORKER = Symbol('remux-worker');
/** The bundled build ships a file of this name next to the entry point. */
export const remuxWorker = new URL('./remux.worker.js', import.meta.url);

/** A thread's own processor time, because on a busy machine a good recording may take long by the clock. */
const MAX_CPU_MS = 20_000;
const CPU_CHECK_MS = 1_000;
const HEAP_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 1 };
/** Audio that cannot be split may be this long. */
const MAX_UNSPLIT_BYTES = 9_500_000;
/** Kinds that are stored in another container. */
const REMUXED = new Set(['webm', 'm4a', 'aac']);
/** Kinds that a thread can split. */
const SPLIT = new Set([...REMUXED, 'wav', 'mp3']);

export interface AudibleParts {
  /** Generated lazily. `seconds` is null when only the transcriber can determine it. */
  parts: () => Iterable<{ bytes: Buffer; seconds: number | null }>;
  isCut: boolean;
  /** Null when only the transcriber can determine it. */
  seconds: number | null;
}

/**
 * Reads recordings of browsers in a thread of its own, one after the other: a malicious file can exhaust only the
 * thread's time and memory.
 */
@Injectable()
export class Remuxer {
  private readonly turns = new OneAtATime();

  constructor(@Inject(REMUX_WORKER) private readonly script: URL) {}

  /**
   * The form in which a recording is stored: Opus in Ogg and AAC in MP4, which can be played from any position. WAV and
   * MP3 stay unchanged.
   * @throws NotAudioError, or PermanentError when the audio is too long and cannot be split
   */
  async toStored(bytes: Buffer): Promise<{ bytes: Buffer; seconds: number | null }> {
    if (!REMUXED.has(audioKindOf(bytes).ending)) return { bytes, seconds: (await this.audibleParts(bytes)).seconds };
    const track = await this.remux(bytes);
    if (track.codec !== 'opus') {
      if (!track.file) throw new NotAudioError('a codec that no browser records');
      return { bytes: bufferOf(track.file), seconds: secondsOf(track) };
    }
    const file = oggOf(track);
    return { bytes: file, seconds: OpusNote.read(file).durationMs / 1_000 };
  }

  /**
   * Splits audio into parts that the transcriber accepts.
   * @throws NotAudioError, or PermanentError when the audio is too long and cannot be split
   */
  async audibleParts(bytes: Buffer): Promise<AudibleParts> {
    const { ending } = audioKindOf(bytes);
    if (ending === 'ogg') return opusParts(bytes);
    const track = SPLIT.has(ending) ? await this.remux(bytes).catch(unlessReadable) : null;
    if (track?.codec === 'opus') return opusParts(oggOf(track));
    if (track) {
      const isWhole = track.file === null && track.parts.length === 1 && !track.isCut;
      const parts = track.parts.map((part) => ({
        bytes: isWhole ? bytes : bufferOf(part.bytes),
        seconds: part.seconds,
      }));
      return { parts: () => parts, isCut: track.isCut, seconds: secondsOf(track) };
    }
    if (bytes.length > MAX_UNSPLIT_BYTES)
      throw new PermanentError('too large to be listened to whole', FAILURES.recordingTooLong);
    return { parts: () => [{ bytes, seconds: null }], isCut: false, seconds: null };
  }

  private remux(bytes: Buffer): Promise<OpusTrack | SplitTrack> {
    return this.turns.run(() => inThread(this.script, bytes));
  }
}

/** @throws NotAudioError, or another error when the thread cannot start, which is no fault of the recording */
async function inThread(script: URL, bytes: Buffer): Promise<OpusTrack | SplitTrack> {
  // The thread gets neither the environment variables of the service, which hold secrets, nor its arguments.
  const options = { workerData: bytes, resourceLimits: HEAP_LIMITS, env: {}, execArgv: [], stderr: true };
  const worker = new Worker(script, { name: 'remux', ...options });
  const messages: unknown[] = [];
  let error: unknown;
  worker.on('message', (message) => messages.push(message));
  worker.on('error', (thrown) => (error = thrown));
  const check = async () => {
    const { user, system } = await worker.cpuUsage();
    if (user + system > MAX_CPU_MS * 1_000) await worker.terminate();
  };
  // A thread that has ended cannot be measured, and its end is reported by an event.
  const checks = setInterval(() => void check().catch(() => undefined), CPU_CHECK_MS);
  // Only 'exit' comes after every message: an error can overtake them.
  await new Promise((resolve) => worker.once('exit', resolve));
  clearInterval(checks);
  const [ready, track] = messages;
  if (!ready) throw error;
  if (!track) throw new NotAudioError('no recording of a browser', { cause: error });
  return track as OpusTrack | SplitTrack;
}

function opusParts(file: Buffer): AudibleParts {
  const note = OpusNote.read(file);
  return { parts: () => note.parts(), isCut: note.isCut, seconds: note.durationMs / 1_000 };
}

function oggOf({ head, data, sizes }: OpusTrack): Buffer {
  const all = bufferOf(data);
  let at = 0;
  const packets = Array.from(sizes, (size) => {
    const packet = all.subarray(at, (at += size));
    return { data: packet, ms: playTime(packet) };
  });
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]);
  return writeOgg(bufferOf(head), tags, packets);
}

// The transcriber may know more kinds of audio than browsers record.
function unlessReadable(error: unknown): null {
  if (error instanceof NotAudioError) return null;
  throw error;
}

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const secondsOf = ({ parts }: SplitTrack) => parts.reduce((sum, { seconds }) => sum + seconds, 0);
