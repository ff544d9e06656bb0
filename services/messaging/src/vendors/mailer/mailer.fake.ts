import type { Letter, Mailer } from './mailer.port.js';

/** Remembers what it carried; throws the errors it was given, one per call. */
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
