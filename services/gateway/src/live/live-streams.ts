import type { LiveDream } from '@dreamloom/contracts';
import { liveStreams, Logger } from '@dreamloom/platform';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PassThrough } from 'node:stream';
import { SessionRepository } from '../session/session.repository.js';
import { hashOf } from '../session/sessions.js';

const HEARTBEAT_MS = 25_000;
// A stream ends at most this long after its session.
const SESSION_CHECK_MS = 2_000;
/** A stream with this many unread bytes is dropped; the browser reconnects and resynchronises. */
export const MAX_UNREAD_BYTES = 64 * 1_024;
const STREAMS_PER_DREAMER = 20;

interface Stream {
  pipe: PassThrough;
  sessionHash: Buffer;
}

@Injectable()
export class LiveStreams implements OnModuleInit, OnModuleDestroy {
  private readonly streams = new Map<string, Set<Stream>>();
  private timers: NodeJS.Timeout[] = [];
  private closing = false;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly logger: Logger,
  ) {}

  onModuleInit() {
    this.timers = [
      setInterval(() => this.writeToAll(':\n\n'), HEARTBEAT_MS),
      setInterval(() => void this.closeSignedOut(), SESSION_CHECK_MS),
    ];
  }

  onModuleDestroy() {
    this.closing = true;
    this.timers.forEach((timer) => clearInterval(timer));
    for (const stream of this.all()) stream.pipe.end();
  }

  /** Opens a stream that ends with its session. `returning`: the browser reconnects and may have missed events. */
  open(dreamerId: string, sessionId: string, returning: boolean): PassThrough {
    const stream: Stream = { pipe: new PassThrough(), sessionHash: hashOf(sessionId) };
    const own = this.streams.get(dreamerId) ?? new Set();
    this.streams.set(dreamerId, own.add(stream));
    const [oldest] = own;
    if (own.size > STREAMS_PER_DREAMER) oldest?.pipe.end();
    stream.pipe.once('close', () => {
      liveStreams.dec();
      this.remove(dreamerId, stream);
    });
    // The id makes the browser send Last-Event-ID when it reconnects; a block without data is no event.
    this.write(stream, `id: ${Date.now()}\nretry: 2000\n\n`);
    if (returning) this.write(stream, RESYNC);
    // A browser that connects during shutdown is closed at once, so that it reconnects to another replica.
    if (this.closing) stream.pipe.end();
    liveStreams.inc();
    return stream.pipe;
  }

  sendDreamChange(dreamerId: string, change: LiveDream) {
    this.writeTo(dreamerId, `event: dream\ndata: ${JSON.stringify(change)}\n\n`);
  }

  /** The account of the dreamer changed, one of the recordings, the reading of older dreams, or one of the circles. */
  sendChange(dreamerId: string, what: 'user' | 'voice' | 'reading' | 'circle') {
    this.writeTo(dreamerId, `event: ${what}\ndata: {}\n\n`);
  }

  resync() {
    this.writeToAll(RESYNC);
  }

  private all(): Stream[] {
    return [...this.streams.values()].flatMap((own) => [...own]);
  }

  private writeTo(dreamerId: string, message: string) {
    for (const stream of this.streams.get(dreamerId) ?? []) this.write(stream, message);
  }

  private writeToAll(message: string) {
    for (const stream of this.all()) this.write(stream, message);
  }

  private write({ pipe }: Stream, message: string) {
    if (pipe.destroyed || pipe.writableEnded) return;
    if (pipe.writableLength + pipe.readableLength > MAX_UNREAD_BYTES) pipe.destroy();
    else pipe.write(message);
  }

  /** Ends the streams whose session is over. */
  async closeSignedOut(): Promise<void> {
    const streams = this.all();
    if (streams.length === 0) return;
    try {
      const open = await this.sessions.openAmong(streams.map(({ sessionHash }) => sessionHash));
      for (const stream of streams) if (!open.has(stream.sessionHash.toString('hex'))) stream.pipe.end();
    } catch (error) {
      this.logger.problem('could not check the sessions of live streams', error);
    }
  }

  private remove(dreamerId: string, stream: Stream) {
    const own = this.streams.get(dreamerId);
    own?.delete(stream);
    if (own?.size === 0) this.streams.delete(dreamerId);
  }
}

const RESYNC = 'event: resync\ndata: {}\n\n';
