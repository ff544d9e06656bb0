import type { Messenger, OutgoingMessage, ReceivedMessage } from './messenger.port.js';

/** Remembers what it carried; throws the errors it was given, one per call. */
export class FakeMessenger implements Messenger {
  readonly sent: OutgoingMessage[] = [];
  readonly errors: Error[] = [];
  readonly inbox: ReceivedMessage[] = [];
  readonly media = new Map<string, { address: string; contentType: string }[]>();

  send(message: OutgoingMessage): Promise<string> {
    const error = this.errors.shift();
    if (error) return Promise.reject(error);
    this.sent.push(message);
    return Promise.resolve(`SM${String(this.sent.length).padStart(32, '0')}`);
  }

  find(to: string, body: string): Promise<string | null> {
    const index = this.sent.findIndex((message) => message.to === to && message.body === body);
    return Promise.resolve(index < 0 ? null : `SM${String(index + 1).padStart(32, '0')}`);
  }

  mediaOf(sid: string) {
    return Promise.resolve(this.media.get(sid) ?? []);
  }

  received(since: Date): Promise<ReceivedMessage[]> {
    return Promise.resolve(this.inbox.filter((message) => message.sentAt >= since));
  }
}
