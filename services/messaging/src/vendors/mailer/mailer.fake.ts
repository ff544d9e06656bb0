import type { Letter, Mailer } from './mailer.port.js';

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
