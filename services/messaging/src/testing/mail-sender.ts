import { type DreamOfDreamer, joinDetails } from '@dreamloom/contracts';
import { randomUUID } from 'node:crypto';
import type { MessagingUnderTest } from './messaging-under-test.js';

/** A dreamer with one dream in the faked journal. */
export class MailSender {
  readonly dreamer: string = randomUUID();
  readonly dream: string = randomUUID();
  readonly email: string;

  constructor(
    private readonly messaging: MessagingUnderTest,
    { email = `${randomUUID()}@example.org`, age = 48 }: { email?: string; age?: number } = {},
  ) {
    this.email = email;
    this.setAge(age);
  }

  /** Sets the age of the account, in hours. */
  setAge(hours: number): void {
    const createdAt = new Date(Date.now() - hours * 3_600_000).toISOString();
    const content = joinDetails(`I flew\nover ${'the quiet sea '.repeat(20)}`, { setting: 'a library' });
    const dreamer: DreamOfDreamer['dreamer'] = { firstName: 'Ada', lastName: null, email: this.email, createdAt };
    this.messaging.dreams.dreams.set(this.dream, { dreamerId: this.dreamer, title: 'The Quiet Sea', content, dreamer });
  }

  send = (recipientEmail: unknown, recipientName?: string | null, dream = this.dream) =>
    this.messaging.call({
      method: 'POST',
      path: `/api/dreams/${dream}/send-notification`,
      dreamer: this.dreamer,
      body: { recipientEmail, ...(recipientName !== undefined && { recipientName }) },
    });

  requests = () => this.messaging.eventsOf('dream-mail-requested', this.dreamer);
}
