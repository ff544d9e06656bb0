import { MAX_VOICE_SECONDS } from '@dreamloom/contracts/http';
import type { OutboxDream } from '../../outbox/database.js';
import { addChunk, newRecording, recordingLock, startRecording } from '../../outbox/recordings.js';
import { ScreenLock } from './screen-lock.js';

/** WebM or Ogg where the browser can, else MP4 (Safari). */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'];
/** Enough for speech: ten minutes are 5 MB. */
const BITS_PER_SECOND = 64_000;
/** What a killed browser loses at most. */
const CHUNK_MS = 1_000;
const TICK_MS = 200;
/** The server takes 16 MB; the chunk that is on its way needs room, too. */
const MAX_BYTES = 15.5 * 1024 * 1024;
/** A quieter signal (root mean square) is no voice. */
const SILENCE = 0.005;
/** Speech has a root mean square of about a sixth of the full scale. */
const METER_GAIN = 6;

export interface RecorderStatus {
  /** A paused recording can go on; an ended one cannot. */
  phase: 'recording' | 'paused' | 'ended';
  seconds: number;
  /** The meter saw nothing so far. */
  isSilent: boolean;
  /** False once a piece could only be held in memory. */
  isStored: boolean;
  /** Why the recording paused or ended by itself. */
  interruption: 'microphone' | 'limit' | null;
}

/** One recording of the microphone, whose pieces are stored in the outbox as they come. */
export class Recorder {
  readonly dream: OutboxDream;
  private status: RecorderStatus = {
    phase: 'recording',
    seconds: 0,
    isSilent: true,
    isStored: true,
    interruption: null,
  };
  private readonly media: MediaRecorder;
  private readonly meter: Meter;
  private readonly screenLock = new ScreenLock();
  private readonly pieces: Blob[] = [];
  private readonly timer: ReturnType<typeof setInterval>;
  private storing: Promise<void>;
  private releaseLock: () => void = () => undefined;
  private recordedMs = 0;
  private resumedAt: number | null = performance.now();
  /** A recorder that stops without a request of ours has lost its microphone. */
  private endReason: RecorderStatus['interruption'] = 'microphone';

  /**
   * Requests the microphone and begins.
   * @throws DOMException of `getUserMedia`: `NotAllowedError`, `NotFoundError`, `NotReadableError`, or `NotSupportedError`
   */
  static async start(userId: string, onStatus: (status: RecorderStatus) => void): Promise<Recorder> {
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (devices === undefined || typeof MediaRecorder === 'undefined')
      throw new DOMException('There is no recorder', 'NotSupportedError');
    return new Recorder(userId, await devices.getUserMedia({ audio: true }), onStatus);
  }

  private constructor(
    userId: string,
    private readonly microphone: MediaStream,
    private readonly onStatus: (status: RecorderStatus) => void,
  ) {
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    this.media = new MediaRecorder(microphone, {
      ...(mimeType !== undefined && { mimeType }),
      audioBitsPerSecond: BITS_PER_SECOND,
    });
    this.dream = newRecording(crypto.randomUUID(), userId, mimeType ?? this.media.mimeType);
    this.meter = new Meter(microphone);
    this.storing = this.store(() => startRecording(this.dream));
    void (navigator.locks as LockManager | undefined)?.request(
      recordingLock(this.dream.key),
      () => new Promise<void>((resolve) => (this.releaseLock = resolve)),
    );
    this.media.addEventListener('dataavailable', ({ data }) => this.add(data));
    this.media.addEventListener('stop', () => this.ended());
    for (const track of microphone.getAudioTracks()) {
      // A phone call mutes the microphone or takes it away.
      track.addEventListener('mute', () => void this.pause('microphone'));
      track.addEventListener('ended', () => void this.stop('microphone'));
    }
    this.timer = setInterval(() => this.tick(), TICK_MS);
    this.media.start(CHUNK_MS);
    this.screenLock.hold();
    onStatus(this.status);
  }

  /** How loud the microphone is now: 0 to 1. */
  level(): number {
    return this.status.phase === 'recording' ? Math.min(1, this.meter.volume() * METER_GAIN) : 0;
  }

  async pause(interruption: RecorderStatus['interruption'] = null): Promise<void> {
    if (this.media.state !== 'recording') return;
    this.media.pause();
    this.countTime();
    this.resumedAt = null;
    this.screenLock.release();
    // What was recorded since the last piece belongs to what is listened to now.
    const arrived = new Promise((resolve) => this.media.addEventListener('dataavailable', resolve, { once: true }));
    this.media.requestData();
    await arrived;
    if (this.status.phase === 'recording') this.change({ phase: 'paused', interruption });
  }

  resume(): void {
    this.media.resume();
    this.resumedAt = performance.now();
    this.screenLock.hold();
    this.change({ phase: 'recording', interruption: null });
  }

  /** Ends the recording and stores what is there; the microphone is free afterwards. */
  async finish(): Promise<Blob> {
    await this.stop(null);
    await this.storing;
    return this.recorded();
  }

  /** What is recorded so far. */
  recorded(): Blob {
    return new Blob(this.pieces, { type: this.dream.mimeType ?? '' });
  }

  get isStored(): boolean {
    return this.status.isStored;
  }

  private async stop(interruption: RecorderStatus['interruption']): Promise<void> {
    if (this.media.state === 'inactive') return;
    this.countTime();
    this.endReason = interruption;
    const stopped = new Promise((resolve) => this.media.addEventListener('stop', resolve, { once: true }));
    this.media.stop();
    await stopped;
  }

  /** Also when the browser stops the recorder by itself, because the microphone is gone. */
  private ended(): void {
    this.countTime();
    clearInterval(this.timer);
    this.meter.close();
    this.screenLock.release();
    for (const track of this.microphone.getTracks()) track.stop();
    void this.storing.then(() => this.releaseLock());
    this.change({ phase: 'ended', interruption: this.endReason });
  }

  private add(piece: Blob): void {
    if (piece.size === 0) return;
    const index = this.pieces.push(piece) - 1;
    const seconds = this.recordedMs / 1_000;
    this.storing = this.storing.then(() => this.store(() => addChunk(this.dream.key, index, piece, seconds)));
    const bytes = this.pieces.reduce((sum, { size }) => sum + size, 0);
    if (bytes > MAX_BYTES) void this.stop('limit');
  }

  /** Without room on the device the pieces stay in memory, and the recording goes on. */
  private async store(action: () => Promise<void>): Promise<void> {
    if (!this.status.isStored) return;
    await action().catch(() => this.change({ isStored: false }));
  }

  private tick(): void {
    this.countTime();
    if (this.status.isSilent && !(this.meter.isRunning() && this.meter.volume() < SILENCE))
      this.change({ isSilent: false });
    const seconds = Math.floor(this.recordedMs / 1_000);
    if (seconds !== this.status.seconds) this.change({ seconds });
    if (seconds >= MAX_VOICE_SECONDS) void this.stop('limit');
  }

  private countTime(): void {
    if (this.resumedAt === null) return;
    const now = performance.now();
    this.recordedMs += now - this.resumedAt;
    this.resumedAt = this.media.state === 'inactive' ? null : now;
  }

  private change(changes: Partial<RecorderStatus>): void {
    this.status = { ...this.status, ...changes };
    this.onStatus(this.status);
  }
}

/** Measures the volume of a microphone; without Web Audio it measures nothing. */
class Meter {
  private readonly context: AudioContext | null = null;
  private readonly analyser: AnalyserNode | null = null;
  private readonly samples = new Float32Array(2_048);

  constructor(microphone: MediaStream) {
    if (typeof AudioContext === 'undefined') return;
    this.context = new AudioContext();
    this.analyser = this.context.createAnalyser();
    this.context.createMediaStreamSource(microphone).connect(this.analyser);
    void this.context.resume().catch(() => undefined);
  }

  isRunning = (): boolean => this.context?.state === 'running';

  /** The root mean square of the last samples. */
  volume(): number {
    this.analyser?.getFloatTimeDomainData(this.samples);
    return Math.sqrt(this.samples.reduce((sum, sample) => sum + sample * sample, 0) / this.samples.length);
  }

  close(): void {
    void this.context?.close();
  }
}
