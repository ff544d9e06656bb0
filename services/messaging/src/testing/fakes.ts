import {
  type CircleNews,
  claimantName,
  type DreamOfDreamer,
  type Language,
  type MonthOfDreams,
  type NightSigns,
  type ReplyForChat,
} from '@dreamloom/contracts';
import { notFound } from '@dreamloom/platform';
import { Readable } from 'node:stream';
import type { ClaimantClient } from '../channel-link/claimant.client.js';
import type { DreamClient } from '../mail/dream.client.js';
import type { CirclesClient } from '../outbound/circles.client.js';
import type { MonthClient } from '../reminder/month.client.js';
import type { NightClient } from '../reminder/night.client.js';
import type { OtherEndingClient } from '../reminder/other-ending.client.js';
import type {
  MediaSource,
  OpenedMedia,
  OutgoingMessage,
  OutgoingTemplate,
  OutgoingWelcome,
  ReceivedMessage,
  WhatsappMessenger,
} from '../vendors/channel/channel.port.js';
import type { Letter, Mailer } from '../vendors/mailer/mailer.port.js';

interface Sent extends OutgoingMessage {
  sid: string;
  at: Date;
  template: boolean;
  language?: Language;
}

/** Records sent messages; throws the given errors, one per call. */
export class FakeMessenger implements WhatsappMessenger {
  readonly answersInResponse = true;
  hasTemplate = false;
  hasWelcome = false;
  hasNudge = false;
  readonly sent: Sent[] = [];
  readonly errors: Error[] = [];
  readonly requestedSince: Date[] = [];
  readonly inbox: ReceivedMessage[] = [];
  readonly media = new Map<string, { address: string; contentType: string }[]>();

  send(message: OutgoingMessage): Promise<string> {
    return this.accept(message, false);
  }

  chatAddress = () => Promise.resolve('https://wa.me/14155238886?text=/');

  sendWelcome({ to, address, claimant, code, statusCallback, language }: OutgoingWelcome): Promise<string> {
    return this.accept({ to, body: `[welcome] ${address} ${claimant} /${code}`, statusCallback }, true, language);
  }

  sendTemplate({ to, address, statusCallback, language }: OutgoingTemplate): Promise<string> {
    return this.accept({ to, body: `[template] ${address}`, statusCallback }, true, language);
  }

  sendNudge({ to, address, statusCallback, language }: OutgoingTemplate): Promise<string> {
    return this.accept({ to, body: `[nudge] ${address}`, statusCallback }, true, language);
  }

  find(to: string, body: string | null, since: Date): Promise<string[]> {
    const found = this.sent.filter(
      (message) => message.to === to && message.at >= since && (body === null || message.body === body),
    );
    return Promise.resolve(found.map((message) => message.sid));
  }

  mediaOf(sid: string) {
    return Promise.resolve(this.media.get(sid) ?? []);
  }

  received(since: Date): Promise<ReceivedMessage[]> {
    this.requestedSince.push(since);
    return Promise.resolve(this.inbox.filter((message) => message.sentAt >= since));
  }

  private accept(message: OutgoingMessage, template: boolean, language?: Language): Promise<string> {
    const error = this.errors.shift();
    if (error) return Promise.reject(error);
    const sid = `SM${String(this.sent.length + 1).padStart(32, '0')}`;
    this.sent.push({ ...message, sid, at: new Date(), template, ...(language && { language }) });
    return Promise.resolve(sid);
  }
}

/** Serves media by address; `unsized` omits the content length. */
export class FakeMediaSource implements MediaSource {
  readonly stored = new Map<string, Buffer>();
  readonly removed: string[] = [];
  unsized = false;

  open(address: string): Promise<OpenedMedia | 'gone'> {
    const bytes = this.stored.get(address);
    if (!bytes) return Promise.resolve('gone');
    return Promise.resolve({ byteSize: this.unsized ? null : bytes.length, stream: Readable.from([bytes]) });
  }

  remove(address: string): Promise<void> {
    this.stored.delete(address);
    this.removed.push(address);
    return Promise.resolve();
  }
}

/** Records sent mails; throws the given errors, one per call. */
export class FakeMailer implements Mailer {
  readonly sent: Letter[] = [];
  readonly errors: Error[] = [];

  send(letter: Letter): Promise<void> {
    const error = this.errors.shift();
    if (error) return Promise.reject(error);
    this.sent.push(letter);
    return Promise.resolve();
  }
}

type FakeOf<Client> = Pick<Client, keyof Client>;

/** Every dreamer without an entry is Ada. */
export class FakeClaimants implements FakeOf<ClaimantClient> {
  readonly dreamers = new Map<string, { firstName: string | null; email: string }>();

  async claimantOf(dreamerId: string): Promise<string> {
    return claimantName(this.dreamers.get(dreamerId) ?? { firstName: 'Ada', email: 'ada@example.org' });
  }
}

/** Dreams by their id; `error` is thrown instead while it is set. */
export class FakeDreams implements FakeOf<DreamClient> {
  readonly dreams = new Map<string, DreamOfDreamer & { dreamerId: string }>();
  /** Of dreamers whose account is there. */
  readonly addresses = new Map<string, string>();
  error: Error | null = null;

  async dreamOf(dreamerId: string, dreamId: string): Promise<DreamOfDreamer> {
    if (this.error) throw this.error;
    const dream = this.dreams.get(dreamId);
    if (dream?.dreamerId !== dreamerId) throw notFound('dream');
    return dream;
  }

  async addressOf(dreamerId: string): Promise<string | null> {
    return this.addresses.get(dreamerId) ?? null;
  }
}

/** The dreams with another ending, as 'dreamer dream'; a dream that is in neither set is not there. */
export class FakeOtherEndings implements Pick<OtherEndingClient, keyof OtherEndingClient> {
  readonly written = new Set<string>();
  readonly unwritten = new Set<string>();

  async exists(dreamer: string, dream: string): Promise<boolean> {
    const key = `${dreamer} ${dream}`;
    if (!this.written.has(key) && !this.unwritten.has(key)) throw notFound('dream');
    return this.written.has(key);
  }
}

/** The months of each dreamer, as 'dreamer 2026-11'; one that is not set has no dreams. */
export class FakeMonths implements Pick<MonthClient, keyof MonthClient> {
  readonly months = new Map<string, Partial<MonthOfDreams>>();

  async of(dreamer: string, month: string): Promise<MonthOfDreams> {
    const none = { dreams: 0, nights: 0, lucid: 0, motifs: [], mediaKey: null };
    return { firstName: 'Ada', email: 'ada@example.org', ...none, ...this.months.get(`${dreamer} ${month}`) };
  }
}

/** The signs of life of each dreamer in the journal; none unless set. */
export class FakeNights implements Pick<NightClient, keyof NightClient> {
  readonly signs = new Map<string, NightSigns>();
  /** Thrown once. */
  error: Error | null = null;

  signsOf(dreamer: string): Promise<NightSigns> {
    const { error } = this;
    this.error = null;
    if (error) return Promise.reject(error);
    return Promise.resolve(this.signs.get(dreamer) ?? { isAnswered: false, lastSignAt: null });
  }
}

/** Replies by their ids, and what the news of every dreamer are. */
export class FakeCircles implements Pick<CirclesClient, keyof CirclesClient> {
  readonly replies = new Map<string, ReplyForChat>();
  dreams: CircleNews = { dreams: 0, circleId: null };
  /** The moments since which news were requested. */
  readonly since: string[] = [];

  reply = async (_dreamer: string, reply: string) => this.replies.get(reply) ?? null;
  news = async (_dreamer: string, since: Date) => {
    this.since.push(since.toISOString());
    return this.dreams;
  };
}
