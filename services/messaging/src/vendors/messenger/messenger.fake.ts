import type {
  Messenger,
  OutgoingMessage,
  OutgoingTemplate,
  OutgoingWelcome,
  ReceivedMessage,
} from './messenger.port.js';

interface Sent extends OutgoingMessage {
  sid: string;
  at: Date;
  template: boolean;
}

/** Records sent messages; throws the given errors, one per call. */
export class FakeMessenger implements Messenger {
  hasTemplate = false;
  hasWelcome = false;
  readonly sent: Sent[] = [];
  readonly errors: Error[] = [];
  readonly askedSince: Date[] = [];
  readonly inbox: ReceivedMessage[] = [];
  readonly media = new Map<string, { address: string; contentType: string }[]>();

  send(message: OutgoingMessage): Promise<string> {
    return this.carry(message, false);
  }

  sendWelcome({ to, address, claimant, code, statusCallback }: OutgoingWelcome): Promise<string> {
    return this.carry({ to, body: `[welcome] ${address} ${claimant} /${code}`, statusCallback }, true);
  }

  sendTemplate({ to, address, statusCallback }: OutgoingTemplate): Promise<string> {
    return this.carry({ to, body: `[template] ${address}`, statusCallback }, true);
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
    this.askedSince.push(since);
    return Promise.resolve(this.inbox.filter((message) => message.sentAt >= since));
  }

  private carry(message: OutgoingMessage, template: boolean): Promise<string> {
    const error = this.errors.shift();
    if (error) return Promise.reject(error);
    const sid = `SM${String(this.sent.length + 1).padStart(32, '0')}`;
    this.sent.push({ ...message, sid, at: new Date(), template });
    return Promise.resolve(sid);
  }
}
